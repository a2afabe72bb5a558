# Each command installs what it needs first.
#
#   make play       let people play in their browsers
#   make test       every test there is, about twenty minutes on two cores
#
# For people who change the code:
#
#   make quick      format, types and the tests of what was changed, in less than two minutes
#   make check      format and types of everything
#   make format     tidy everything
#   make build      compile the hot modules and build the client
#   make coverage   which lines of the rules no test reaches
#   make bench      how fast the rules are
#   make lock       write requirements/ anew
#   make clean      remove everything that was made

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check
INSTALL := install --require-hashes --no-warn-script-location
HOT := $(shell find src tools setup.py -name '*.py') $(shell grep -rL --include='*.pxd' 'Derived from the type hints' src)
CLIENT := src/drawingboard/server/static/index.html
PAGES := $(shell find web/src web/public -type f) $(wildcard web/*.html web/*.json web/*.ts)

.PHONY: play test quick build check format coverage bench lock clean
.DELETE_ON_ERROR:

play: $(VENV)/.built $(CLIENT)
	@$(BIN)/drawingboard serve --data data --open

test: $(VENV)/.built $(VENV)/.dev $(CLIENT)
	@tools/system-packages.sh $(PYTHON) chromium nginx openssl postgresql
	@tools/test.sh

quick: $(VENV)/.dev web/node_modules/.installed
	@test -x $(BIN)/drawingboard || $(MAKE) --no-print-directory $(VENV)/.built
	@$(BIN)/python tools/quick.py

build: $(VENV)/.built $(CLIENT)

check: $(VENV)/.dev web/node_modules/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	npm --prefix web run --silent types
	npm --prefix web run --silent lint

format: $(VENV)/.dev web/node_modules/.installed
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	npm --prefix web run --silent format

# Where the rules are tested, uncompiled: watching slows plain loops down, so this is no part of the tests.
coverage: $(VENV)/.built $(VENV)/.dev
	DRAWINGBOARD_PURE=1 $(BIN)/python -m pytest -n auto --dist worksteal --cov --cov-report=term \
		src docs tests/core tests/geometry tests/games tests/match tests/cli

bench: $(VENV)/.built
	$(BIN)/drawingboard bench engine

$(VENV)/.created:
	@tools/system-packages.sh $(PYTHON)
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.created requirements/play.txt
	@echo "Installing what playing needs …"
	@$(PIP) $(INSTALL) -r requirements/play.txt
	@touch $@

$(VENV)/.dev: $(VENV)/.play requirements/dev.txt
	@echo "Installing what testing needs …"
	@$(PIP) $(INSTALL) -r requirements/dev.txt
	@touch $@

$(VENV)/.built: $(VENV)/.play pyproject.toml $(HOT)
	@echo "Building …"
	@test -x $(BIN)/drawingboard || \
		DRAWINGBOARD_COMPILE=0 $(PIP) install --no-build-isolation --no-deps --editable .
	@$(BIN)/python tools/build.py
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json
	@echo "Installing what the client needs …"
	@npm --prefix web ci --silent
	@touch $@

$(CLIENT): web/node_modules/.installed $(PAGES)
	@echo "Building the client …"
	@npm --prefix web run --silent build -- --logLevel warn
	@touch $@

# Needs uv (`pip install uv`); writes requirement files that plain pip installs with checked hashes.
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-strip-extras --no-header --no-annotate --quiet \
		--group build pyproject.toml --output-file requirements/play.txt
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-strip-extras --no-header --no-annotate --quiet \
		--group dev pyproject.toml --output-file requirements/dev.txt

clean:
	rm -rf $(VENV) build dist src/*.egg-info web/node_modules src/drawingboard/server/static
	find src -name '*.so' -delete
