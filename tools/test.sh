#!/bin/sh
# Every test there is, in steps whose names say what failed. Called by `make test`.
set -eu
cd "$(dirname "$0")/.."
bin=$PWD/.venv/bin
workers=$(nproc 2>/dev/null || echo 2)

step() { printf '\n── %s ──\n' "$*"; }

step format
"$bin/ruff" format --check .
"$bin/ruff" check .
npm --prefix web run --silent lint

step types
"$bin/mypy"
npm --prefix web run --silent types
"$bin/python" tools/wire_types.py --check

step client
npm --prefix web run --silent test

# A copy of the sources, compiled with checks of array bounds, shifts and divisions that stop at the line.
step tests, compiled with checks
sanitized=build/sanitized
rm -rf $sanitized/src $sanitized/tests $sanitized/docs
mkdir -p $sanitized
cp -pr src tests tools docs setup.py pyproject.toml Makefile README.md CONTRIBUTING.md CHANGELOG.md LICENSE $sanitized/
find $sanitized/src -name '*.so' -delete
DRAWINGBOARD_SANITIZE=1 "$bin/python" tools/build.py $sanitized
(cd $sanitized && PYTHONPATH=src "$bin/python" -m pytest -n "$workers" --dist loadgroup --ignore tests/browser)

# The same sources uncompiled. Coverage is watched where the rules are tested; watching slows plain loops down.
step tests, plain Python
export DRAWINGBOARD_PURE=1
plain="$bin/python -m pytest -n $workers --dist loadgroup"
$plain --cov --cov-report=term src docs tests/core tests/geometry tests/games tests/match tests/cli
$plain tests/contract tests/players tests/records tests/golden
unset DRAWINGBOARD_PURE

# On a busy machine a browser may be late once: what failed is tried once more, and then it counts.
step browsers
"$bin/python" -m pytest tests/browser || "$bin/python" -m pytest tests/browser --last-failed
