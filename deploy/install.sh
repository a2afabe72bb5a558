#!/bin/sh
# Install Drawing Board from these sources into a folder of its own.
# Usage: deploy/install.sh /opt/drawingboard
# Needs Python 3.11 or newer with venv and headers, and a C compiler. The browser client is built with npm, if
# `make build` has not built it yet.
set -eu
cd "$(dirname "$0")/.."

python3 -m venv "$1"
"$1/bin/pip" install --quiet --disable-pip-version-check --require-hashes -r requirements/play.txt
"$1/bin/pip" install --quiet --disable-pip-version-check --no-build-isolation --no-deps .
"$1/bin/drawingboard" --version
