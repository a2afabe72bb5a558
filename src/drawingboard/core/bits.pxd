# The C twin of bits.py: each function is one machine instruction.
cdef extern from *:
    """
    #define drawingboard_single(number) (1ULL << (number))
    #define drawingboard_lowest(members) __builtin_ctzll(members)
    #define drawingboard_count(members) __builtin_popcountll(members)
    """
    unsigned long long single "drawingboard_single"(int number) noexcept nogil
    int lowest "drawingboard_lowest"(unsigned long long members) noexcept nogil
    int count "drawingboard_count"(unsigned long long members) noexcept nogil

    # Called an int here, so that an array of them is shown to Python as a list of numbers and not as text.
    ctypedef int byte_t "unsigned char"
