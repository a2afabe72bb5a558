#!/bin/sh
# Every test there is, in steps whose names say what failed. Called by `make test`.
set -eu
cd "$(dirname "$0")/.."
bin=$PWD/.venv/bin
workers=$(nproc 2>/dev/null || echo 2)

step() { printf '\n── %s ──\n' "$*"; }

# On a busy machine a test that waits for another process may be late once: what failed is tried once more, alone and
# one after the other, and then it counts. The rules are deterministic: what fails there fails again.
tested() {
    "$bin/python" -m pytest "$@" && return
    step "once more, what failed"
    "$bin/python" -m pytest "$@" -n 0 --last-failed --last-failed-no-failures none
}

# A copy of the sources, compiled with checks of array bounds, shifts and divisions that stop at the line.
sanitized=build/sanitized
compile_with_checks() {
    rm -rf $sanitized/src $sanitized/tests $sanitized/docs $sanitized/deploy $sanitized/web
    mkdir -p $sanitized
    cp -pr src tests tools docs deploy requirements setup.py pyproject.toml Makefile README.md CONTRIBUTING.md \
        CHANGELOG.md LICENSE .dockerignore $sanitized/
    mkdir -p $sanitized/web && cp -pr web/src web/*.ts $sanitized/web/
    find $sanitized/src -name '*.so' -delete
    DRAWINGBOARD_SANITIZE=1 "$bin/python" tools/build.py $sanitized
}
compile_with_checks &
compiling=$!
trap 'kill $compiling 2>/dev/null || true' EXIT

step format
"$bin/ruff" format --check .
"$bin/ruff" check .
npm --prefix web run --silent lint

step types
"$bin/mypy"
npm --prefix web run --silent types
"$bin/python" tools/wire_types.py --check
"$bin/python" tools/action_codes.py --check

step client
npm --prefix web run --silent test

step tests, compiled with checks
wait $compiling
(cd $sanitized && export PYTHONPATH=src && tested -n "$workers" --dist worksteal --ignore tests/browser)

# The same sources uncompiled, and the server with the toys, which run uncompiled only. Pictures are drawn by sources that
# are never compiled.
step tests, plain Python
export DRAWINGBOARD_PURE=1
# shellcheck disable=SC2046  # the list is meant to be split
tested -n "$workers" --dist worksteal src docs tests/core tests/geometry \
    tests/games tests/match tests/arena tests/cli tests/contract tests/players tests/records tests/golden tests/toys \
    --ignore tests/arena/test_ray_cluster.py --ignore tests/games/test_pictures.py $(grep -l TOYS_RUN tests/server/test_*.py)
unset DRAWINGBOARD_PURE

# The server once more, with PostgreSQL instead of SQLite: all tests but those that have nothing to do with a database,
# the host's commands, and matches in a browser. Each worker has a PostgreSQL of its own.
step tests, PostgreSQL
export DRAWINGBOARD_TEST_DATABASE=postgres
without="--ignore tests/server/cluster"  # which uses PostgreSQL anyway
for name in backup content_check gate hostile_requests lessons move names nginx postgres public_url settings_file \
    start_up static_files tcp_connections thinking trials turnstile websocket_protocol wire; do
    without="$without --ignore tests/server/test_$name.py"
done
# shellcheck disable=SC2086  # the list is meant to be split
tested -n "$workers" --dist worksteal tests/server $without
tested -n "$workers" --dist worksteal tests/cli/test_hosting.py
tested -n "$workers" --dist worksteal tests/browser/test_matches.py tests/browser/test_connection.py \
    tests/browser/test_you.py
unset DRAWINGBOARD_TEST_DATABASE

# Each worker has a browser and a server of its own, and waits more than it computes: one more than there are cores.
step browsers
tested -n $((workers + 1)) --dist worksteal tests/browser
