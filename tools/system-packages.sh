#!/bin/sh
# Install the few system packages that are missing: Python's venv module and its C headers, and those named.
# Usage: system-packages.sh PYTHON [chromium …]
set -eu
PATH=$PATH:/usr/sbin  # where Debian has nginx
postgresql() { command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; }  # where Debian has its programs
python=$1
shift

missing=""
"$python" -c 'import ensurepip, venv' 2>/dev/null || missing="$missing python3-venv"
"$python" -c 'import os, sysconfig, sys; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))' ||
    missing="$missing python3-dev"
for program in "$@"; do
    if [ "$program" = postgresql ]; then
        postgresql >/dev/null 2>&1 || missing="$missing $program"
    else
        command -v "$program" >/dev/null || missing="$missing $program"
    fi
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null; then
    echo "Please install these packages first:$missing" >&2
    exit 1
fi
as_root=""
[ "$(id -u)" = 0 ] || as_root=sudo
echo "Installing system packages:$missing"
$as_root apt-get update -qq
# shellcheck disable=SC2086  # the list is meant to be split
DEBIAN_FRONTEND=noninteractive $as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
