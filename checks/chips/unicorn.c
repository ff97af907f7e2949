/*
 * Calls a function of a program for a Cortex-M0 or for RISC-V with 32 bits, once for each board.
 *
 *     unicorn arm|riscv START FUNCTION
 *
 * reads the image from standard input, puts it at the address START, and calls the function at FUNCTION (hexadecimal).
 * Prints the answers, a line of hexadecimal digits each. On the last line it prints the mean of instructions of the calls
 * that do not return 0, the maximum of instructions, the bytes of stack that are written below the caller's, and for
 * the Cortex-M0 the mean and the maximum in cycles. The call and the return are included.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicorn/unicorn.h>

enum { BOARDS = 19683, IMAGE_SIZE = 0x100000 };
/* Addresses in the memory that no image uses: from STACK on, the stack, whose last call returns to RETURN. */
enum { MEMORY = 0x40000000, STACK = 0x38000000, STACK_TOP = 0x39000000, RETURN = 0x3A000000 };

static uc_engine *uc;
static uint64_t instructions, cycles, next, lowest = STACK_TOP;

static void check(uc_err error) {
    if (error == UC_ERR_OK) return;
    fprintf(stderr, "unicorn: %s\n", uc_strerror(error));
    exit(EXIT_FAILURE);
}

/* The cycles in table 3-1 of the Cortex-M0's Technical Reference Manual, which are for memory without wait states. The
 * multiplier is the fast one. Two cycles less for what jumps. */
static uint8_t cost(uint32_t code) {
    unsigned first = code & 0xFFFF;
    uint8_t registers = (uint8_t)__builtin_popcount(first & 0xFF);
    if (first >> 11 == 0x1E && (code >> 28 & 0xD) == 0xD) return 2; /* BL */
    if (first >> 11 >= 0x1D) {
        fprintf(stderr, "unicorn: a Cortex-M0 does not have this instruction: %08" PRIX32 "\n", code);
        exit(EXIT_FAILURE);
    }
    if (first >> 11 == 9 || (first >> 12 >= 5 && first >> 12 <= 9)) return 2; /* LDR, STR */
    if (first >> 12 == 0xC) return 1 + registers; /* LDM, STM */
    if (first >> 8 == 0xBD) return 3 + registers; /* POP with the return address */
    if ((first & 0xF600) == 0xB400) return 1 + registers + (first >> 8 & 1); /* POP, PUSH */
    return 1;
}

/* Counts the instructions, and on a Cortex-M0 the cycles. An image does not change, so each cost is computed once. */
static void count(uc_engine *engine, uint64_t address, uint32_t size, void *arm) {
    static uint8_t costs[IMAGE_SIZE];
    uint32_t code = 0;
    instructions++;
    if (!arm) return;
    if (!costs[address]) {
        check(uc_mem_read(engine, address, &code, size));
        costs[address] = cost(code);
    }
    cycles += costs[address] + (address == next ? 0u : 2u);
    next = address + size;
}

static void watch(uc_engine *engine, uc_mem_type type, uint64_t address, int size, int64_t value, void *data) {
    (void)engine, (void)type, (void)size, (void)value, (void)data;
    if (address < lowest) lowest = address;
}

int main(int arguments, char **argument) {
    uint64_t of_reachable = 0, worst = 0;
    uint64_t cycles_of_reachable = 0, most_cycles = 0;
    unsigned board, reachable = 0;
    static char image[IMAGE_SIZE];
    uc_hook hooks[2];
    if (arguments != 4) return EXIT_FAILURE;
    bool arm = strcmp(argument[1], "arm") == 0;
    int first = arm ? UC_ARM_REG_R0 : UC_RISCV_REG_A0, stack = arm ? UC_ARM_REG_SP : UC_RISCV_REG_SP;
    int link = arm ? UC_ARM_REG_LR : UC_RISCV_REG_RA;
    uint32_t function = (uint32_t)strtoul(argument[3], NULL, 16) | arm, back = RETURN | arm, top = STACK_TOP;
    check(arm ? uc_open(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS, &uc) : uc_open(UC_ARCH_RISCV, UC_MODE_RISCV32, &uc));
    check(uc_mem_map(uc, 0, MEMORY, UC_PROT_ALL));
    size_t size = fread(image, 1, sizeof image, stdin);
    check(uc_mem_write(uc, (uint32_t)strtoul(argument[2], NULL, 16), image, size));
    check(uc_hook_add(uc, &hooks[0], UC_HOOK_CODE, (void *)count, arm ? &cycles : NULL, 1, 0));
    check(uc_hook_add(uc, &hooks[1], UC_HOOK_MEM_WRITE, (void *)watch, NULL, STACK, STACK_TOP - 1));
    for (board = 0; board < BOARDS; board++) {
        uint32_t answer = board;
        instructions = 1; /* The call. */
        cycles = 4 + 2;   /* The call, and the jump that ends the function. */
        next = function & ~1u;
        check(uc_reg_write(uc, first, &answer));
        check(uc_reg_write(uc, stack, &top));
        check(uc_reg_write(uc, link, &back));
        check(uc_emu_start(uc, function, RETURN, 0, 0));
        check(uc_reg_read(uc, first, &answer));
        printf("%04x\n", answer & 0xFFFF);
        if (instructions > worst) worst = instructions;
        if (cycles > most_cycles) most_cycles = cycles;
        if (answer & 0xFFFF) {
            cycles_of_reachable += cycles;
            of_reachable += instructions;
            reachable++;
        }
    }
    printf("%" PRIu64 " %" PRIu64 " %" PRIu64, (of_reachable + reachable / 2) / reachable, worst, STACK_TOP - lowest);
    if (arm) printf(" %" PRIu64 " %" PRIu64, (cycles_of_reachable + reachable / 2) / reachable, most_cycles);
    printf("\n");
    return EXIT_SUCCESS;
}
