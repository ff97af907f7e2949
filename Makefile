# The checks, one target each. `.ci/run` installs make and runs `make all` in parallel; `make help` lists the targets.
# .ci/functions runs each recipe, and prints its time.
SHELL := bash
.SHELLFLAGS = .ci/functions $@
.ONESHELL:

# Find most errors in two minutes.
FAST := test lint doc
# Those that take longest start first, and beside `page`, which installs browsers, those that install nothing.
REST := page msrv chips documents games modules s390x features wasm nopanic your-own-game
# Take hours.
ASSURANCE := mutants page-all releases lint-nightly miri s390x-all windows msrv-test streams chips-all benchmarks large-game licences advisories

.PHONY: all help fast figures times assurance $(FAST) $(REST) $(ASSURANCE)

all: $(FAST) $(REST) ## what every commit has to pass: `fast`, and if that passes, the rest
ifeq ($(filter-out all,$(MAKECMDGOALS)),)
$(REST): | $(FAST)
endif

fast: $(FAST) ## test, lint, doc
figures: export RENEW = yes
figures: chips-all games ## measure all sizes and instructions, and write them into the documents
times: ## measure all times, and write them into the documents; the machine must be idle
	{
		cargo bench --locked -p benches -p tictactable-judge --bench probe --bench throughput
		# A build has one kind of phf's map. The other kind is measured with the times of the first.
		cargo bench --locked -p benches --bench probe --features ptrhash -- ptrhash
	} | RENEW=yes figures "make times"
assurance: $(ASSURANCE) ## the checks that take hours

help: ## this list
	@trap - EXIT
	sed -nE 's/^([a-z0-9 -]+):.*## (.*)/\1|\2/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

test: ## the tests of the library, of both programs and of the documents
	test_all
	touch README.md # this must not run the build script again
	cargo build --locked --verbose |& grep 'Fresh tictactable' || die 'a change of README.md runs the build script again'
lint: ## formatting, clippy, shellcheck, the library's dependencies
	.ci/lints
doc: ## the documentation of the crates builds without warnings
	use_rust "$$RUST"
	for packages in "--workspace --all-features" "--package tictactable" "--package tictactable --no-default-features"; do
		RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --target-dir target/lints $$packages
	done

page: ## the page in Chromium and Firefox
	web/test
msrv: ## the library, both programs and the packages to copy compile with the oldest Rust
	use_rust "$$MSRV"
	check() { cargo check --locked --target-dir target/msrv --package tictactable "$$@"; }
	check --package tictactable-cli --package tictactable-judge --package game --package list
	check --all-features
s390x s390x-all: ## the library's tests on a big-endian machine, where the build script writes the same tables; all: serde's
	need "echo 'int main(void) { return 0; }' | s390x-linux-gnu-gcc -x c -o /dev/null -" gcc-s390x-linux-gnu libc6-dev-s390x-cross
	need 'qemu-s390x --version' qemu-user
	use_rust "$$RUST" s390x-unknown-linux-gnu
	export CARGO_PROFILE_DEV_OPT_LEVEL=1 # the emulator is slow
	export CARGO_TARGET_DIR=$$PWD/target/s390x CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_LINKER=s390x-linux-gnu-gcc
	export CARGO_TARGET_S390X_UNKNOWN_LINUX_GNU_RUNNER="qemu-s390x -L /usr/s390x-linux-gnu"
	run() { cargo test --locked --target s390x-unknown-linux-gnu --package "$$@"; }
	run tictactable --tests
	run tictactable --features ptrhash --test all -- --exact digests::answers | tee >(cat >&2) | grep 'ok. 1 passed'
	[[ $@ == s390x ]] || run tictactable-cli --test all -- serde:: | tee >(cat >&2) | grep 'ok. 6 passed'
	cd assurance/machines
	for feature in hashed ptrhash; do
		tables=$$CARGO_TARGET_DIR/tables/$$feature
		mkdir -p "$$tables"/{here,there}
		OUT_DIR=$$tables/here cargo run --locked --features "$$feature"
		OUT_DIR=$$tables/there cargo run --locked --features "$$feature" --release --target s390x-unknown-linux-gnu
		diff -r "$$tables"/{here,there}
	done
chips: ## the C headers with the compilers of a PC and on three chips; every layout of Rust on a Cortex-M0
	assurance/chips/run pc uno cortex-m0 6502 hashed ptrhash ranked dense compact
wasm: ## every layout in WebAssembly
	assurance/chips/run wasm-hashed wasm-ranked wasm-dense wasm-compact
nopanic: ## no public function can panic: the program for a Cortex-M0 that calls all of them links no panic
	use_rust "$$RUST" thumbv6m-none-eabi
	need 'arm-none-eabi-nm --version' binutils-arm-none-eabi
	cd assurance/nopanic
	for level in s 3; do
		CARGO_PROFILE_RELEASE_OPT_LEVEL=$$level cargo build --locked --release --target-dir target --target thumbv6m-none-eabi
		symbols=$$(arm-none-eabi-nm -C target/thumbv6m-none-eabi/release/calls | cut -d' ' -f3-)
		echo "opt-level $$level: $$(wc -l <<<"$$symbols") symbols"
		grep -qx _start <<<"$$symbols" # the program is not empty
		found=$$(grep -E 'panic|unwind|_fail' <<<"$$symbols" || (($$? == 1)))
		[[ ! $$found ]] || die "the program contains $$found"
	done
modules: ## the JavaScript and Python packages: answers, types, examples
	assurance/modules/run
# Not those of documents whose commands are targets here, or wait for an emulator.
documents: ## the commands in the documents, in a copy of the sources
	use_rust "$$RUST"
	copy=$$(mktemp -d)
	copy_sources "$$copy"
	export CARGO_TARGET_DIR=$$PWD/target CARGO_INSTALL_ROOT=$$copy/installed PATH=$$copy/installed/bin:$$PATH
	for document in $$(git grep -l '^```sh' -- '*.md' ':!CONTRIBUTING.md' ':!assurance/chips' ':!docs/your-own-game.md' ':!games'); do
		# Without optimization, the command is installed a minute sooner.
		(cd "$$copy" && block "$$document" sh | sed '/^cargo test$$/d; s/^cargo install /&--debug /' | bash -euxo pipefail)
	done
	rm -r "$$copy"
games: ## play.py plays against each game in a simulator
	games/run
your-own-game: ## the packages of docs/your-own-game.md, copied, with other games and faults
	assurance/your-own-game/run
features: ## the library's tests without features and with `ptrhash`; every feature builds for a microcontroller
	cargo test --locked --package tictactable --no-default-features
	cargo test --locked --package tictactable --features ptrhash
	use_rust "$$RUST" thumbv6m-none-eabi
	check() { cargo check --locked --package tictactable --target-dir target/features "$$@"; }
	for feature in hashed ptrhash serde defmt; do
		check --target thumbv6m-none-eabi --no-default-features --features "$$feature"
	done
	check --no-default-features --features phf/ptrhash
	# With the lowest versions that its Cargo.toml allows. The other packages want newer ones, so they are left out.
	copy=$$(mktemp -d)
	copy_sources "$$copy"
	rm "$$copy/Cargo.lock"
	sed -i 's/^members = .*/members = []/' "$$copy/Cargo.toml"
	(cd "$$copy" && RUSTC_BOOTSTRAP=1 cargo -Z direct-minimal-versions generate-lockfile)
	# Today's compiler warns of the code that the old derive macros write.
	RUSTFLAGS=-Awarnings cargo check --locked --all-features --manifest-path "$$copy/Cargo.toml" --target-dir target/features/lowest
	rm -r "$$copy"

mutants: ## the tests notice every small change of the sources
	assurance/mutants
page-all: ## the page, every test
	web/test all
releases: ## the files of a release, built twice
	assurance/dist
lint-nightly: ## clippy for the machines that need nightly Rust
	.ci/lints nightly
miri: ## all answers of all layouts under Miri, on machines that differ in width and byte order
	use_rust "$$NIGHTLY" miri rust-src
	export MIRIFLAGS=-Zmiri-disable-isolation # for the clock that measures each test
	for machine in x86_64 i686 s390x powerpc; do
		for features in hashed ptrhash; do
			cargo miri test --locked --package tictactable --target "$$machine-unknown-linux-gnu" --features "$$features" \
				--test all -- --exact digests::answers | tee >(cat >&2) | grep 'ok. 1 passed'
		done
	done
windows: ## all tests on Windows, under Wine
	use_wine "$$PWD/target/wine"
	use_rust "$$RUST" x86_64-pc-windows-gnu
	export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER="$${wine[*]}"
	test_all --target x86_64-pc-windows-gnu
msrv-test: ## all tests with the oldest Rust
	use_rust "$$MSRV"
	test_all --target-dir target/msrv
	cargo test --locked --package tictactable --all-features --target-dir target/msrv
streams: ## a million random streams for the judges
	PROPTEST_CASES=1000000 cargo test --locked --release --package tictactable-judge --test all -- streams
chips-all: ## C and Rust on all chips
	assurance/chips/run
benchmarks: ## the contestants of the benchmark give right answers
	cargo bench --locked -p benches -p tictactable-judge --bench probe --bench throughput -- --test
	cargo bench --locked -p benches --features ptrhash -- --test
large-game: ## the large game of docs/your-own-game.md
	assurance/your-own-game/run large
licences advisories: ## licences and sources of the dependencies; known vulnerabilities, from a list on GitHub
	cargo install --quiet --locked --root target/tools "$$CARGO_DENY"
	checks=(licenses bans sources)
	[[ $@ == licences ]] || checks=(advisories)
	target/tools/bin/cargo-deny --locked --workspace check "$${checks[@]}"
