# The checks by name: each is a file or a folder in checks/. `.ci/run` installs make and runs `make all` in parallel.

# Find most errors in two minutes.
FAST := test lint doc
# Those that take longest start first, and beside `page`, which installs browsers, those that install nothing.
REST := page msrv chips documents games languages s390x features wasm nopanic rows your-own-game
# Take hours.
WEEKLY := mutants-library mutants-build mutants-command mutants-judge page-all release lint-nightly miri s390x-all windows msrv-test chips-all benchmarks your-own-game-large licences advisories

.PHONY: all help fast figures weekly times lines $(FAST) $(REST) $(WEEKLY)

all: $(FAST) $(REST) ## what every commit has to pass: `fast`, and if that passes, the rest
ifeq ($(filter-out all,$(MAKECMDGOALS)),)
$(REST): | $(FAST)
endif

fast: $(FAST) ## test, lint, doc
weekly: export ONCE = yes
advisories: export ONCE = # because the list changes every day
weekly: $(WEEKLY) ## the checks that take hours, unless they have passed and nothing has changed
figures: export RENEW = yes
figures: chips-all games ## measures all sizes and instructions, and writes them into the documents

times lines $(FAST) $(REST) $(WEEKLY):
	@checks/call $@

help: ## this list
	@sed -nE 's/^(\w+):.*## (.*)/\1: \2/p' Makefile
	@checks/call
