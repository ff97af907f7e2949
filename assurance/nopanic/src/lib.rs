//! Shared code of the images. They are linked but never run, because they have no memory layout.

#![no_std]

use core::panic::PanicInfo;

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
