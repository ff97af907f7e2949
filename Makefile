# The checks by name: each is a program checks/NAME or checks/NAME/run. `.ci/run` installs make and runs `make all` in parallel.

FAST := test lint promises
# Those that take longest start first, and beside `page`, which installs browsers, those that install nothing.
REST := page msrv chips documents games languages s390x features nopanic rows your-own-game
# Once a week: together, they take hours.
WEEKLY := mutants-library mutants-build mutants-command mutants-judge page-all release lint-nightly miri s390x-all windows msrv-test chips-all benchmarks your-own-game-large licences advisories
CHECKS := $(FAST) $(REST) $(WEEKLY) times lines

# The program of a check. `page-all`, which has none, is the check `page` with the argument `all`.
program = $(firstword $(wildcard checks/$(1)/run checks/$(1)))
argument = $(lastword $(subst -, ,$(1)))
command = $(or $(call program,$(1)),$(call program,$(1:-$(argument)=)) $(argument))

SHELL := bash
unexport MAKEFLAGS MFLAGS # name a jobserver that is closed in a check
.PHONY: all help fast figures weekly $(CHECKS)

all: $(FAST) $(REST) ## what every commit has to pass: `fast`, and if that passes, the rest
ifeq ($(filter-out all,$(MAKECMDGOALS)),)
$(REST): | $(FAST)
endif

fast: $(FAST) ## the checks that find most errors, in two minutes
weekly: $(WEEKLY) ## the checks that take hours
figures: export RENEW = yes
figures: chips-all games ## measures all sizes and instructions, and writes them into the documents

# A check ends with 77 if it needs a package that is not there.
$(CHECKS):
	@mkdir -p target/left-out && rm -f target/left-out/$@
	@TIMEFORMAT='=== $@: %0R s'; time $(call command,$@) || { (($$? == 77)) && echo 'LEFT OUT: $@' | tee target/left-out/$@; }

all fast weekly figures:
	@names=$$(cd target/left-out && ls $^ 2>/dev/null | paste -sd' '); [[ ! $$names ]] || echo "LEFT OUT: $$names"

help: ## this list
	@sed -nE 's/^(\w+):.*## (.*)/\1: \2/p' Makefile
	@$(foreach check,$(CHECKS),sed -n '2s/^#/$(check):/p' $(firstword $(call command,$(check)));)
