# The C types of position.py, written by hand: methods here may be overridden, those of derived types may not.
cimport cython
from drawingboard.core cimport memory
from drawingboard.core.random cimport Random

@cython.final
cdef class Actions:
    cdef readonly int count
    cdef readonly int codes[8192]
    cdef readonly int weights[1024]
    cpdef void add(self, int code) noexcept nogil
    @cython.locals(index=cython.int)
    cpdef bint holds(self, int code) noexcept nogil
    cpdef void add_weighted(self, int code, int weight) noexcept nogil

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
    cpdef Position determinize(self, int seat, Random random)

cdef class Evaluation:
    cdef readonly double scale
    @cython.locals(best=cython.int, other=cython.int, own=cython.int)
    cdef double value(self, Position position, int seat) noexcept nogil
    cdef double outlook(self, Position position, int seat) noexcept nogil
    cdef void suggest(self, Position position, Actions actions) noexcept nogil
    cdef bint is_whole(self, Position position) noexcept nogil
    cdef int turn_of(self, Position position) noexcept nogil
