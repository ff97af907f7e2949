//! Text as other programs save it.

use std::io::{self, Cursor, Read};

/// The byte-order marks of UTF-8 and of both kinds of UTF-16.
const MARKS: [&[u8]; 3] = [b"\xEF\xBB\xBF", b"\xFF\xFE", b"\xFE\xFF"];

/// Input without the byte-order mark of UTF-8 at its very start. Reading fails if it is UTF-16.
pub struct Text<R> {
    input: R,
    /// What has been read to look for a mark; `None` before the first read.
    start: Option<Cursor<Vec<u8>>>,
}

impl<R> Text<R> {
    pub fn new(input: R) -> Text<R> {
        Text { input, start: None }
    }
}

impl<R: Read> Read for Text<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let start = match &mut self.start {
            Some(start) => start,
            unread => {
                let mut start = Vec::new();
                // No byte more than needed, because it may be that nobody has typed it yet.
                while MARKS.iter().any(|mark| mark.starts_with(&start) && mark.len() > start.len())
                    && self.input.by_ref().take(1).read_to_end(&mut start)? > 0
                {}
                match MARKS.iter().position(|mark| *mark == start) {
                    None => {}
                    Some(0) => start.clear(),
                    Some(_) => return Err(io::Error::other("this is UTF-16: save it as UTF-8")),
                }
                unread.insert(Cursor::new(start))
            }
        };
        match start.read(buffer)? {
            0 => self.input.read(buffer),
            read => Ok(read),
        }
    }
}
