# The C twin of native.py. A hot method that was called from Python holds the interpreter lock without
# needing it; between these two calls it does not hold it.
cdef extern from *:
    """
    #include <math.h>
    #include <stdint.h>
    #define drawingboard_let_others_run() ((unsigned long long)(uintptr_t)PyEval_SaveThread())
    #define drawingboard_stop_others(way_back) PyEval_RestoreThread((PyThreadState *)(uintptr_t)(way_back))
    """
    double square_root "sqrt"(double number) noexcept nogil
    double exponential "exp"(double number) noexcept nogil
    unsigned long long let_others_run "drawingboard_let_others_run"() noexcept nogil
    void stop_others "drawingboard_stop_others"(unsigned long long way_back) noexcept nogil
