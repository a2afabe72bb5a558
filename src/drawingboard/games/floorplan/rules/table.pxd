# The C types of table.py, written by hand: it holds Python objects, so its methods take the interpreter lock.
cimport cython
from drawingboard.core.position cimport Actions, Position
from drawingboard.core.random cimport Random
from drawingboard.games.floorplan.rules cimport numbers
from drawingboard.games.floorplan.rules.sheet cimport Sheet

@cython.locals(twin=Sheet)
cpdef Sheet copy_of(Sheet sheet)

@cython.final
cdef class Table(Position):
    cdef readonly bint open_sheets
    cdef readonly tuple sheets
    cdef readonly tuple shown_sheets
    @cython.locals(sheet=Sheet)
    cpdef void _list_actions(self, Actions actions) noexcept with gil
    @cython.locals(sheet=Sheet)
    cpdef void _list_outcomes(self, Actions actions) noexcept with gil
    @cython.locals(sheet=Sheet)
    cpdef void _play(self, int code) noexcept with gil
    @cython.locals(sheet=Sheet)
    cpdef int _points(self, int seat) noexcept with gil
    @cython.locals(sheet=Sheet, other=cython.int, done=cython.bint)
    cpdef void _redeal(self, int seat, Random random) noexcept with gil
    @cython.locals(table=Table)
    cpdef void _copy_from(self, Position other) noexcept with gil
    @cython.locals(sheet=Sheet, twin=Sheet)
    cdef _play_chance(self, int code)
    @cython.locals(sheet=Sheet, twin=Sheet)
    cdef _end_round(self)
    @cython.locals(first=Sheet)
    cdef _go_on(self, list sheets)
    cdef _replace(self, int seat, Sheet sheet)
