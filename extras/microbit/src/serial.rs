//! The serial port of the micro:bit at 115,200 baud, which is connected to its USB cable.

use core::fmt;

use nrf51_pac::{Peripherals, UART0};

/// The pins that are connected to the USB chip.
const TRANSMIT: u32 = 24;
const RECEIVE: u32 = 25;

pub struct Serial {
    uart: UART0,
    /// Counts while waiting for input, so it is unpredictable for a person who presses keys.
    pub waited: u8,
}

impl Serial {
    pub fn new(peripherals: Peripherals) -> Serial {
        let Peripherals { GPIO, UART0: uart, .. } = peripherals;
        GPIO.pin_cnf[RECEIVE as usize].write(|pin| pin.dir().input().input().connect());
        GPIO.pin_cnf[TRANSMIT as usize].write(|pin| pin.dir().output());
        // SAFETY: the chip has these pins, nothing else uses them, and 1 starts a task.
        unsafe {
            uart.pseltxd.write(|pin| pin.bits(TRANSMIT));
            uart.pselrxd.write(|pin| pin.bits(RECEIVE));
            uart.baudrate.write(|rate| rate.baudrate().baud115200());
            uart.enable.write(|enable| enable.enable().enabled());
            uart.tasks_starttx.write(|task| task.bits(1));
            uart.tasks_startrx.write(|task| task.bits(1));
        }
        Serial { uart, waited: 0 }
    }

    /// Waits for the next byte and returns it.
    pub fn read(&mut self) -> u8 {
        while self.uart.events_rxdrdy.read().bits() == 0 {
            self.waited = self.waited.wrapping_add(1);
        }
        // Reset the event before reading the byte, because the next byte sets it again.
        self.uart.events_rxdrdy.reset();
        self.uart.rxd.read().rxd().bits()
    }

    fn send(&mut self, byte: u8) {
        // SAFETY: any byte can be sent.
        self.uart.txd.write(|data| unsafe { data.txd().bits(byte) });
        while self.uart.events_txdrdy.read().bits() == 0 {}
        self.uart.events_txdrdy.reset();
    }
}

impl fmt::Write for Serial {
    /// Terminals need a carriage return to start a line at the left.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            if byte == b'\n' {
                self.send(b'\r');
            }
            self.send(byte);
        }
        Ok(())
    }
}
