# The checks, one target each. `.ci/run` installs make and runs `make all` on all processors; `make help` lists the targets.
# .ci/step runs each recipe, with the functions of .ci/functions, and prints its time.
SHELL := bash
.SHELLFLAGS = .ci/step $@
.ONESHELL:

# Find most errors in two minutes.
FAST := test lint doc
# Those that take longest start first.
REST := page msrv s390x microbit headers builds lint-nightly nopanic modules documents uno games wasm your-own-game \
	no-features features release
# Take hours.
ASSURANCE := mutants page-all releases miri i686 powerpc windows msrv-test streams chips benchmarks licences advisories

.PHONY: all help fast figures times assurance $(FAST) $(REST) $(ASSURANCE)

all: $(FAST) $(REST) ## what every commit has to pass: `fast`, and if that passes, the rest
ifeq ($(filter-out all,$(MAKECMDGOALS)),)
$(REST): | $(FAST)
endif

fast: $(FAST) ## test, lint, doc
figures: export RENEW = yes
figures: microbit uno wasm chips games ## measure all sizes and instructions, and write them into the documents
times: ## measure all times, and write them into the documents; the machine must be idle
	cargo bench --locked -p benches | RENEW=yes figures
assurance: $(ASSURANCE) ## the checks that take hours

help: ## this list
	@trap - EXIT
	sed -nE 's/^([a-z0-9 -]+):.*## (.*)/\1|\2/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

test: ## the tests of the library and the command
	cargo test --locked
lint: ## formatting, clippy, shellcheck, the library's dependencies
	.ci/lints
doc: ## the documentation of the crates builds without warnings
	use_rust "$$RUST"
	for features in --all-features "-p tictactable --no-default-features"; do
		RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --target-dir target/lints $$features
	done

page: ## the page in Chromium and Firefox
	web/test
msrv: ## everything compiles with the oldest Rust
	use_rust "$$MSRV"
	cargo check --locked --workspace --all-targets --all-features --target-dir target/msrv
s390x: ## the library's tests on a big-endian machine
	assurance/machines/run s390x
microbit: ## every layout on a Cortex-M0: answers, sizes, instructions
	assurance/microbit/run
headers: ## the C headers with the compilers of a PC, and on four chips
	c/chips pc attiny13a uno cortex-m0 6502
builds: ## two builds give the same tables and packages
	assurance/builds
lint-nightly: ## clippy for the packages that need nightly Rust
	.ci/lints slow
nopanic: ## no public function can panic: the programs for a Cortex-M0 that call all of them link no panic
	use_rust "$$RUST" thumbv6m-none-eabi
	need 'arm-none-eabi-nm --version' binutils-arm-none-eabi
	cd assurance/nopanic
	for level in s 3; do
		CARGO_PROFILE_RELEASE_OPT_LEVEL=$$level cargo build --locked --release --bins --target-dir target --target thumbv6m-none-eabi
		for program in target/thumbv6m-none-eabi/release/{calls,prints}; do
			symbols=$$(arm-none-eabi-nm -C "$$program" | cut -d' ' -f3-)
			echo "$$program, opt-level $$level: $$(wc -l <<<"$$symbols") symbols"
			grep -qx _start <<<"$$symbols" # the program is not empty
			found=$$(grep -E 'panic|unwind|_fail' <<<"$$symbols" || (($$? == 1)))
			[[ ! $$found ]] || die "$$program contains $$found"
		done
	done
modules: ## the JavaScript and Python modules: answers, types, examples
	assurance/modules/run
documents: ## the commands in the documents
	.ci/documents
uno: ## the library on an Arduino Uno; it compiles for 16-bit machines
	assurance/uno/run
games: ## play.py plays against each game in a simulator
	games/run
wasm: ## every layout in WebAssembly
	assurance/wasm/run
your-own-game: ## the example to copy, copied
	folder=$$(mktemp -d)
	cp -R docs/your-own-game/. Cargo.lock "$$folder"
	(cd "$$folder" && cargo test)
	rm -r "$$folder"
no-features: ## the library's tests without features
	cargo test --locked --package tictactable --no-default-features
features: ## beside phf's feature `ptrhash` the library builds without `hashed`, and with it the compiler's message helps
	use_rust "$$RUST" thumbv6m-none-eabi
	cargo check --locked --package tictactable --no-default-features --features serde,defmt --target thumbv6m-none-eabi
	cd assurance/features
	cargo run --locked --target-dir target
	said=$$(cargo check --locked --target-dir target --features hashed 2>&1) && die "\`hashed\` compiles: change what its page says"
	grep -F "turn off tictactable's default features" <<<"$$said"
release: ## the files of a release
	rm -rf target/quick
	./dist --quick target/quick
	assurance/dist --quick target/quick

mutants: ## the tests notice every small change of the sources
	assurance/mutants
page-all: ## the page, every test
	web/test all
releases: ## a whole release, built twice
	assurance/dist
miri i686 powerpc windows: ## the tests under Miri and on three more machines
	assurance/machines/run $@
msrv-test: ## all tests with the oldest Rust
	use_rust "$$MSRV"
	cargo test --locked --all-features --target-dir target/msrv
streams: ## a million random streams for the judges
	PROPTEST_CASES=1000000 cargo test --locked --release --package tictactable-cli --test judge_streams
chips: ## the C header on all chips
	c/chips
benchmarks: ## the contestants of the benchmark give right answers
	cargo bench --locked -p benches -- --test
licences: ## licences and sources of the dependencies
	cargo install --quiet --locked --root target/tools "$$CARGO_DENY"
	target/tools/bin/cargo-deny --locked check licenses bans sources
advisories: ## known vulnerabilities, from a list on GitHub
	cargo install --quiet --locked --root target/tools "$$CARGO_DENY"
	target/tools/bin/cargo-deny --locked check advisories
