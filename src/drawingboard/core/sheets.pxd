# The C types of sheets.py, written by hand: Sheets holds Python objects, so its methods take the interpreter lock.
cimport cython
from drawingboard.core.position cimport Actions, Position
from drawingboard.core.random cimport Random

@cython.locals(twin=OwnSheet)
cpdef OwnSheet copy_of(OwnSheet sheet)

cdef class OwnSheet(Position):
    cdef readonly bint alone
    cdef readonly int own_seat
    cdef readonly int table_seats
    cdef bint _is_waiting(self) noexcept nogil
    cdef int _chooser(self) noexcept nogil
    cdef int _round(self) noexcept nogil
    cdef int _announced(self) noexcept nogil
    cdef void _pass_barrier(self) noexcept nogil
    cdef void _learn(self, OwnSheet true) noexcept nogil

cdef class Sheets(Position):
    cdef readonly bint open_sheets
    cdef readonly tuple sheets
    cdef readonly tuple shown_sheets
    @cython.locals(sheet=OwnSheet)
    cpdef void _list_actions(self, Actions actions) noexcept with gil
    @cython.locals(sheet=OwnSheet)
    cpdef void _list_outcomes(self, Actions actions) noexcept with gil
    @cython.locals(sheet=OwnSheet)
    cpdef void _play(self, int code) noexcept with gil
    @cython.locals(sheet=OwnSheet)
    cpdef int _points(self, int seat) noexcept with gil
    @cython.locals(sheet=OwnSheet, shown=OwnSheet, guess=OwnSheet, other=cython.int)
    cpdef void _redeal(self, int seat, Random random) noexcept with gil
    @cython.locals(table=Sheets)
    cpdef void _copy_from(self, Position other) noexcept with gil
    @cython.locals(sheet=OwnSheet, seat=cython.int)
    cpdef tuple acting(self)
    @cython.locals(sheet=OwnSheet, seat=cython.int)
    cpdef tuple finished(self)
    @cython.locals(sheet=OwnSheet)
    cpdef int round_number(self)
    @cython.locals(sheet=OwnSheet)
    cdef bint _is_choosing(self)
    @cython.locals(sheet=OwnSheet, twin=OwnSheet, seat=cython.int)
    cdef _play_on_all(self, int code)
    cdef _play_own(self, OwnSheet sheet, int code)
    @cython.locals(sheet=OwnSheet, seat=cython.int)
    cdef _turn_to_next(self)
    @cython.locals(twin=OwnSheet, seat=cython.int)
    cdef _end_round(self)
    @cython.locals(first=OwnSheet)
    cdef _go_on(self, list sheets)
    cdef _replace(self, int seat, OwnSheet sheet)
