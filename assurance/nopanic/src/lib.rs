//! What the images share. Each is linked but never run: it has no memory to run in.

#![no_std]

use core::panic::PanicInfo;

/// Linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
