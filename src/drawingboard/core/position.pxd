# The C types of position.py, written by hand: methods here may be overridden, those of derived types may not.
cimport cython
from drawingboard.core cimport memory
from drawingboard.core.random cimport Random

@cython.final
cdef class Actions:
    cdef readonly int count
    cdef readonly int codes[8192]
    cdef readonly int weights[1024]
    cdef void _add(self, int code) noexcept nogil
    @cython.locals(index=cython.int)
    cdef bint _holds(self, int code) noexcept nogil
    @cython.locals(text=bytearray, at=cython.int, index=cython.int, code=cython.int, rest=cython.int)
    cdef bytes _encoded(self)
    cdef void _add_weighted(self, int code, int weight) noexcept nogil

cdef Actions borrowed()

cdef class Position:
    cdef readonly int actor
    cdef readonly int seats
    cdef readonly int ending
    cdef readonly int stopped_by
    cdef void _list_actions(self, Actions actions) noexcept nogil
    cdef void _list_outcomes(self, Actions actions) noexcept nogil
    @cython.locals(total=cython.int, index=cython.int, ticket=cython.int)
    cdef int _sample(self, Random random, Actions scratch) noexcept nogil
    cdef void _play(self, int code) noexcept nogil
    cdef int _points(self, int seat) noexcept nogil
    cdef void _redeal(self, int seat, Random random) noexcept nogil
    cdef void _copy_from(self, Position other) noexcept nogil
    @cython.locals(twin=Position)
    cpdef Position copy(self)
    @cython.locals(twin=Position)
    cpdef Position determinize(self, seat, random)

cdef class Evaluation:
    cdef readonly double scale
    @cython.locals(best=cython.int, other=cython.int, own=cython.int)
    cdef double _value(self, Position position, int seat) noexcept nogil
    cdef double _outlook(self, Position position, int seat) noexcept nogil
    cdef void _suggest(self, Position position, Actions actions) noexcept nogil
    cdef bint _is_whole(self, Position position) noexcept nogil
    cdef int _turn_of(self, Position position) noexcept nogil
