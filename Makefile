# hashtile: `make demo` sets up and runs the main job, `make test` sets up and runs the tests.
# Everything lands in .venv and build; nothing else on the machine changes, but for the Debian
# packages that `make test` needs (target `debian`), which it installs where it may.

PYTHON ?= python3
export HASHTILE_HOME ?= $(CURDIR)/build
VENV := .venv
BIN  := $(VENV)/bin
SHELL := /bin/bash
# rustup puts cargo, which builds the Calyx compiler, where only a login has it on PATH.
export PATH := $(PATH):$(or $(CARGO_HOME),$(HOME)/.cargo)/bin

.DEFAULT_GOAL := demo
.PHONY: demo test test-all lint prove museum coverage soak scale evidence bench docs site registers lock clean debian calyx openssl litex

demo: $(VENV)/main.stamp build/random-1MiB.bin
	$(BIN)/hashtile demo --output build/report \
	    $$(git ls-files rtl src) build/random-1MiB.bin

test: lint
	$(BIN)/python -m pytest -n 2 --dist worksteal

# And what other tests stand for: all parameters, each fault that the proofs must refute.
test-all: $(VENV)/test.stamp debian calyx
	$(BIN)/python tests/lint.py --all
	$(BIN)/python -m pytest --all -n 2 --dist worksteal

lint: $(VENV)/test.stamp debian calyx
	$(BIN)/python tests/lint.py

prove: $(VENV)/test.stamp
	$(BIN)/python formal/prove.py --faults

# Bugs of other projects, made again here: each must be caught. docs/museum.md
museum: $(VENV)/test.stamp debian
	$(BIN)/python tests/museum.py

# What the tests of modules and of the tile and the checks of the cores reach: docs/coverage.md. A
# test that fails with counters in its model does not end it.
coverage: $(VENV)/test.stamp debian
	$(BIN)/hashtile coverage
	-HASHTILE_COVERAGE=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/rtl \
	    tests/python/test_tile*.py tests/python/test_packet_tile*.py
	$(BIN)/hashtile coverage --kept --json > $(HASHTILE_HOME)/coverage.jsonl
	mv $(HASHTILE_HOME)/coverage.jsonl data/coverage.jsonl

# Random walks on the simulated tile, an hour of them; docs/verify.md shows the counts.
soak: $(VENV)/test.stamp
	$(BIN)/python tests/soak.py --seconds 3600 --output data/soak.json

# Ten million messages on the cores, a million pairs of metamorphic ones each, every length up to
# 8,192 bytes: half an hour on two processors. It goes on after an interruption.
scale: $(VENV)/test.stamp
	$(BIN)/python tests/scale.py --output data/scale.json

# What was run on this text and which claim rests on it, build/evidence/evidence.html. A step that
# fails does not end it: the page says so.
evidence: $(VENV)/test.stamp debian calyx
	mkdir -p build/evidence
	-$(BIN)/python tests/lint.py --all > build/evidence/lint.txt
	-$(BIN)/python -m pytest -n 2 --dist worksteal --junitxml build/evidence/tests.xml
	-$(BIN)/python formal/prove.py --faults --json > build/evidence/proofs.jsonl
	$(BIN)/python evidence/page.py build/evidence

# Speed of the simulation; a figure, not a test.
bench: $(VENV)/main.stamp
	$(BIN)/python benchmarks/simulation.py

# Takes what was measured here into the folders of the cores, makes the choosers, and writes the
# tables of the documents.
docs: $(VENV)/main.stamp
	$(BIN)/python -m hashtile.documents

# The documents as a site with search, to be opened from its files: build/site/index.html.
site: $(VENV)/docs.stamp
	$(BIN)/python -m hashtile.documents.site build/site

# All that is made of the programmer's view of the tile, rtl/tile/tile.rdl and view/view.toml; pages
# to browse in build/registers.
registers: $(VENV)/test.stamp
	$(BIN)/python -m hashtile.registers
	$(BIN)/peakrdl html rtl/tile/tile.rdl -o build/registers

# The OpenSSL provider above the simulated tile, build/openssl: docs/openssl.md.
openssl: $(VENV)/main.stamp
	@./install-debian cmake gcc libc6-dev libssl-dev openssl
	$(BIN)/python sw/openssl/simulated.py build/openssl

# A SoC of LiteX with a tile boots in LiteX's own simulation and hashes: docs/litex.md.
litex: $(VENV)/test.stamp $(VENV)/litex.stamp
	@./install-debian g++ gcc-riscv64-unknown-elf libevent-dev libjson-c-dev zlib1g-dev
	$(BIN)/python -m pytest --all tests/python/test_litex.py

# The locked versions, from the ranges in pyproject.toml.
LOCK = build/uv/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
    --no-header --no-annotate pyproject.toml --extra build
lock: build/uv/bin/uv
	$(LOCK) -o requirements/main.txt
	$(LOCK) --extra docs -o requirements/docs.txt
	$(LOCK) --extra litex -o requirements/litex.txt
	$(LOCK) --extra docs --extra fpga --extra hls --extra place --extra soc --extra test \
	    -o requirements/test.txt

build/uv/bin/uv:
	$(PYTHON) -m venv build/uv
	build/uv/bin/python -m pip install --quiet --disable-pip-version-check uv

clean:
	rm -rf $(VENV) build

# 1 MiB that no other run has seen.
build/random-1MiB.bin:
	mkdir -p build
	head -c 1048576 /dev/urandom > $@.tmp && mv $@.tmp $@

# A Python environment with the locked packages. The stamp is written last: a set-up that was
# interrupted starts over.
$(VENV)/%.stamp: requirements/%.txt pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
	    --requirement $<
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps \
	    --no-build-isolation --editable .
	touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "hashtile needs Python 3.11 or later; name one with: make PYTHON=/path/to/python3" >&2; \
	    exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || ./install-debian python3-venv
	$(PYTHON) -m venv $(VENV)

# cocotb loads Python as a shared library, which Debian packs apart.
debian: $(VENV)/test.stamp
	@./install-debian opensta iverilog ghdl g++ cmake dpkg-dev chromium gcc-riscv64-unknown-elf qemu-user valgrind libssl-dev openssl poppler-utils yosys
	@$(BIN)/python -c 'import find_libpython as f, sys; sys.exit(not f.find_libpython())' || \
	    ./install-debian libpython3-dev

# The Calyx compiler: tests make products of HLS again, those of loops with it.
calyx: $(VENV)/test.stamp
	@$(BIN)/hashtile hls install || \
	    echo "left out: HLS of loops, which needs the Calyx compiler" >&2
