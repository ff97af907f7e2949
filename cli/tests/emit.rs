//! The emitted C header, read back: every number in it is that of the library's own table, and
//! every option does what it says. That the code in it works, `c/run` shows.

use std::fmt::Debug;
use std::fs;
use std::path::Path;
use std::process::Output;
use std::str::FromStr;

use command::tictactable;
use tictactable::{Board, Entry, Player, Solver, Square, Squares, Value, Wdl, dense, digest};

mod command;

fn emit(options: &[&str]) -> Output {
    tictactable(&["emit"]).args(options).output().unwrap()
}

fn header(options: &[&str]) -> String {
    let output = emit(&[&["c"], options].concat());
    assert!(output.status.success() && output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

/// The numbers of the table with this name, as many as it is declared to have.
fn table<const N: usize, T: FromStr<Err: Debug>>(header: &str, declared: &str) -> [T; N] {
    let (_, rest) = header.split_once(&format!("static const {declared}")).unwrap();
    let (numbers, _) = rest.split_once(" = {").unwrap().1.split_once("};").unwrap();
    let numbers = numbers.split(',').map(str::trim).filter(|number| !number.is_empty());
    let numbers: Vec<T> = numbers.map(|number| number.parse().unwrap()).collect();
    numbers.try_into().ok().unwrap()
}

/// The number between two pieces of code that occur once.
fn constant(header: &str, before: &str, after: &str) -> u8 {
    let (_, rest) = header.split_once(before).unwrap();
    assert!(!rest.contains(before));
    rest.split_once(after).unwrap().0.parse().unwrap()
}

#[test]
fn dense_is_the_table_of_the_library() {
    let header = header(&["--layout", "dense"]);
    let entries: [u16; 19_683] =
        table(&header, "uint16_t tictactable_entries[tictactable_NO_BOARD]");
    let mut solver = Solver::new();
    for (board, bits) in Board::all().zip(entries) {
        assert_eq!(bits, solver.solve(board).map_or(0, Entry::to_bits), "{board}");
    }
}

/// The squares on which a mark of the player completes a line.
fn threats(board: Board, player: Player) -> Squares {
    let completes = |&square: &Square| {
        let mut cells = board.to_ascii();
        cells[usize::from(square.index())] = if player == Player::X { b'X' } else { b'O' };
        Board::from_ascii(cells).unwrap().lines_of(player).next().is_some()
    };
    board.empty_squares().iter().filter(completes).collect()
}

/// All that `compact.h` says of its rules and its tables, on every board.
#[test]
fn rules_and_one_bit_decide_every_board() {
    let header = header(&["--layout", "compact"]);
    let places: [u8; 9] = table(&header, "uint8_t tictactable_places[9]");
    let pilots: [u8; 5] = table(&header, "uint8_t tictactable_pilots[5]");
    let wins: [u8; 32] = table(&header, "uint8_t tictactable_wins[32]");
    let added = constant(&header, "tictactable_U8(theirs + ", ")");
    let lost = constant(&header, "hash == ", ")");

    let mut solver = Solver::new();
    let mut named = [0; 32];
    let mut counts = [0; 5];
    for board in Board::reachable().filter(|board| !board.is_over()) {
        let entry = solver.solve(board).unwrap();
        let (turn, empty) = (entry.turn(), board.empty_squares());
        let [mine, theirs] = [turn, turn.other()].map(|player| threats(board, player));
        let value = |wdl, remoteness| Value { wdl, remoteness };

        // How many squares are empty at the end, and who then has won, tells the optimal moves.
        let end = |entry: Entry, empty: Squares| {
            (entry.predicted_winner(), empty.len() - usize::from(entry.remoteness()))
        };
        for square in empty {
            let next = board.play(square).unwrap();
            let same = end(solver.solve(next).unwrap(), next.empty_squares()) == end(entry, empty);
            assert_eq!(entry.optimal_moves().contains(square), same, "{board}");
        }

        let kind = if !mine.is_empty() {
            assert_eq!((entry.value(), entry.optimal_moves()), (value(Wdl::Win, 1), mine));
            0
        } else if theirs.len() >= 2 {
            assert_eq!((entry.value(), entry.optimal_moves()), (value(Wdl::Loss, 2), empty));
            1
        } else if theirs.len() == 1 {
            assert_eq!(entry.optimal_moves(), theirs);
            2
        } else if !(3..=7).contains(&empty.len()) {
            assert_eq!(entry.wdl(), Wdl::Draw);
            3
        } else {
            let ring = |player| {
                let squares = Square::ALL.into_iter().zip(places);
                let taken = squares.filter(|&(square, _)| board.get(square) == Some(player));
                taken.fold(0_u8, |ring, (_, place)| ring | place)
            };
            let centre = board.get(Square::new(4).unwrap()) == Some(turn);
            let pilot = pilots[empty.len() - 3];
            let hash = [0, 2, 4, 6].into_iter().fold(u8::from(centre), |hash, places| {
                let mine = ring(turn).rotate_left(places).wrapping_add(pilot);
                let theirs = ring(turn.other()).rotate_left(places).wrapping_add(added);
                hash.wrapping_add(mine ^ theirs)
            });
            let (byte, bit) = (usize::from(hash / 8), 1 << (hash % 8));
            let expected = if hash == lost {
                value(Wdl::Loss, 4)
            } else if wins[byte] & bit == 0 {
                value(Wdl::Draw, entry.remoteness())
            } else {
                named[byte] |= bit;
                value(Wdl::Win, if empty.len() >= 6 { 5 } else { 3 })
            };
            assert_eq!(entry.value(), expected, "{board}");
            4
        };
        counts[kind] += 1;
    }
    assert_eq!(counts, [2358, 508, 976, 82, 596]);
    // Every bit that is set is of some board.
    assert_eq!(named, wins);
    // The centre alone is in no byte, and the ring goes around it.
    assert_eq!(places, [1, 2, 4, 128, 0, 8, 64, 32, 16]);
}

#[test]
fn checked_in_headers_are_what_the_command_writes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../c/src");
    let dense = ["--layout", "dense", "--prefix", "tictactable_dense"];
    for (file, options) in
        [("tictactable.h", &[] as &[&str]), ("tictactable_dense.h", &dense as &[&str])]
    {
        let checked_in = fs::read_to_string(folder.join(file)).unwrap();
        assert!(checked_in == header(options), "c/src/{file} differs: write it anew");
    }
}

#[test]
fn header_says_what_it_is() {
    let mut solver = Solver::new();
    let digest = format!(" * Digest of all answers: {:016x}", digest(|board| solver.solve(board)));
    for (layout, size) in [("dense", dense::SIZE), ("compact", 46)] {
        let header = header(&["--layout", layout]);
        let command = format!(
            " * Generated by tictactable {}: tictactable emit c --layout {layout} --prefix tictactable",
            env!("CARGO_PKG_VERSION"),
        );
        let licence = " * SPDX-License-Identifier: MIT OR Apache-2.0";
        for line in [&command, &digest, licence] {
            assert!(header.lines().any(|found| found == line), "{line}");
        }
        assert!(header.contains(&format!(" * tables take {size} bytes of constants")));
        // Nothing is left to fill in.
        assert!(!header.contains('@') && !header.contains("PREFIX"));
        assert!(header.is_ascii() && header.ends_with("#endif\n"));
    }
}

#[test]
fn same_options_same_bytes() {
    assert_eq!(header(&[]), header(&["--layout", "compact", "--prefix", "tictactable"]));
    for layout in ["dense", "compact"] {
        assert_eq!(header(&["--layout", layout]), header(&["--layout", layout]));
    }
}

#[test]
fn prefix_is_all_that_a_prefix_changes() {
    for layout in ["dense", "compact"] {
        let [default, other] =
            ["tictactable", "Q_7"].map(|prefix| header(&["--layout", layout, "--prefix", prefix]));
        // The program, its command line, and its developers.
        assert_eq!(other.matches("tictactable").count(), 3);
        assert_eq!(other.replace("Q_7", "tictactable"), default);
    }
}

#[test]
fn writes_a_file() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("emit");
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a.h");
    let output = emit(&["c", "--layout", "dense", "-o", file.to_str().unwrap()]);
    assert!(output.status.success() && output.stdout.is_empty());
    assert_eq!(fs::read_to_string(file).unwrap(), header(&["--layout", "dense"]));
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
}

#[test]
fn what_is_no_c_name_is_a_usage_error() {
    for prefix in ["", "1a", "a-b", "a b", "a;", "ä", "a\n", "*/"] {
        let output = emit(&["c", "--prefix", prefix]);
        assert_eq!(output.status.code(), Some(2), "{prefix:?}");
        assert!(output.stdout.is_empty());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains("--prefix") && errors.contains("C name"), "{errors}");
    }
    for prefix in ["a", "_", "A1", "tic_tac_toe"] {
        assert!(emit(&["c", "--prefix", prefix]).status.success(), "{prefix:?}");
    }
}
