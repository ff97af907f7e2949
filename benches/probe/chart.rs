//! Draws the results into the chart of docs/benchmarks.md: the size of a table against the time of an answer, both on
//! logarithmic axes.

use std::fmt::Write;

use crate::{Row, figure};

/// The chart of an earlier run. Each of its circles is a line; everything else stays.
const CHART: &str = include_str!("../../docs/benchmarks.svg");
/// The point of 10 bytes and 0.1 ns, and the distances between two powers of ten.
const ORIGIN: [f64; 2] = [64.0, 436.0];
const POWER: [f64; 2] = [124.0, 76.8];
/// The names of these circles are at their left, because they have neighbours at their right.
const NAME_AT_THE_LEFT: [&str; 3] = ["dense", "ptrhash", "binary search"];
const LAYOUTS: [&str; 4] = ["compact", "dense", "hashed", "ptrhash"];

/// The chart of all contestants whose size and time are known.
pub fn draw(rows: &[Row]) -> String {
    let (frame, _) = CHART.split_once("<circle").expect("the chart has circles");
    let mut svg = frame.to_owned();
    for Row { name, size, costs } in rows {
        let (Some(size), Some(cost)) = (*size, costs[0]) else { continue };
        // No table is drawn like one of 10 bytes.
        let x = ORIGIN[0] + POWER[0] * ((size as f64).max(10.0).log10() - 1.0);
        let y = ORIGIN[1] - POWER[1] * (cost.log10() + 1.0);
        let ours = LAYOUTS.contains(&name.as_str());
        let (class, weight) = if ours { ("ours", "strong") } else { ("others", "") };
        let at_the_left = NAME_AT_THE_LEFT.contains(&name.as_str());
        let (gap, anchor) = if at_the_left { (-10.0, "end") } else { (10.0, "start") };
        let (name_x, name_y, cost) = (x + gap, y + 4.0, figure(cost));
        writeln!(
            svg,
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"/><text class=\"{weight}\" \
             x=\"{name_x:.1}\" y=\"{name_y:.1}\" text-anchor=\"{anchor}\">{name}: {cost} ns</text>"
        )
        .expect("a text takes any length");
    }
    svg + "</svg>\n"
}
