"""Import everything the way people do before pytest looks for doctests.

Left alone, pytest loads a module by the path of its source, also where a compiled one lies
beside it; a half compiled tree cannot work.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

import drawingboard

for module in pkgutil.walk_packages(drawingboard.__path__, "drawingboard."):
    import_module(module.name)
