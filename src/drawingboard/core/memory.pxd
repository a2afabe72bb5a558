# The C twin of memory.py. An object's own memory starts after Python's header and the table of C methods.
# Objects are zeroed when they are made, so that the gaps between fields compare equal too.
cdef extern from *:
    """
    #include <string.h>
    #define DRAWINGBOARD_HEAD (sizeof(PyObject) + sizeof(void *))
    #define DRAWINGBOARD_BODY(thing) (Py_TYPE(thing)->tp_basicsize - DRAWINGBOARD_HEAD)
    static inline PyObject *drawingboard_new_like(PyObject *thing) {
        PyObject *nothing = PyTuple_New(0);
        PyObject *twin = nothing ? Py_TYPE(thing)->tp_new(Py_TYPE(thing), nothing, NULL) : NULL;
        Py_XDECREF(nothing);
        return twin;
    }
    #define drawingboard_copy_state(to, other) \
        memcpy((char *)(to) + DRAWINGBOARD_HEAD, (char *)(other) + DRAWINGBOARD_HEAD, DRAWINGBOARD_BODY(to))
    #define drawingboard_same_state(one, other) \
        (!memcmp((char *)(one) + DRAWINGBOARD_HEAD, (char *)(other) + DRAWINGBOARD_HEAD, DRAWINGBOARD_BODY(one)))
    #define drawingboard_state_size(thing) ((int)Py_TYPE(thing)->tp_basicsize)
    """
    object new_like "drawingboard_new_like"(object thing)
    void copy_state "drawingboard_copy_state"(object to, object other) noexcept nogil
    bint same_state "drawingboard_same_state"(object one, object other) noexcept nogil
    int state_size "drawingboard_state_size"(object thing) noexcept nogil
