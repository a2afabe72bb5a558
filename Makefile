# The two commands: `make play` and `make test`. Each installs what it needs first.
# The others are for people who change the code: build, check, format, bench, lock, clean.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check
INSTALL := install --require-hashes --no-warn-script-location
SOURCES := $(shell find src tools setup.py -name '*.py' -o -name bits.pxd -o -name memory.pxd -path '*core*' -o -name position.pxd -path '*core*')

.PHONY: play test build check format bench lock clean
.DELETE_ON_ERROR:

play: $(VENV)/.built
	@$(BIN)/drawingboard play

test: $(VENV)/.built $(VENV)/.dev
	@tools/test.sh

build: $(VENV)/.built

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

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

$(VENV)/.built: $(VENV)/.play pyproject.toml $(SOURCES)
	@echo "Building …"
	@test -x $(BIN)/drawingboard || DRAWINGBOARD_COMPILE=0 $(PIP) install --no-build-isolation --no-deps --editable .
	@$(BIN)/python tools/build.py
	@touch $@

# Needs uv (`pip install uv`); writes requirement files that plain pip installs with checked hashes.
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet \
		--group build pyproject.toml --output-file requirements/play.txt
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --quiet \
		--group dev pyproject.toml --output-file requirements/dev.txt

clean:
	rm -rf $(VENV) build dist src/*.egg-info
	find src -name '*.so' -delete
