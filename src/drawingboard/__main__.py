"""``python -m drawingboard`` is the same as ``drawingboard``."""

from drawingboard.cli import main

if __name__ == "__main__":
    main(prog_name="drawingboard")
