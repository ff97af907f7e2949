//! Draws the results as a chart: the size of a table against the time of an answer, both on logarithmic axes.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::table::{Costs, figure};

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 480.0;
/// The margins at the left, right, top and bottom.
const MARGIN: [f64; 4] = [64.0, 160.0, 52.0, 44.0];
/// The first and the last power of ten on the axes of bytes and nanoseconds.
const BYTES: [f64; 2] = [1.0, 5.0];
const NANOSECONDS: [f64; 2] = [-1.0, 4.0];
/// The names of these circles are at their left, because they have neighbours at their right.
const NAME_AT_THE_LEFT: [&str; 3] = ["dense", "ranked", "binary search"];
const LAYOUTS: [&str; 4] = ["compact", "dense", "hashed", "ranked"];

const STYLE: &str = "\
text{font:13px sans-serif;fill:#24292f;stroke:#fff;stroke-width:4px;paint-order:stroke}\
.grid{stroke:#d0d7de}.ours{fill:#0a58ca;stroke:#0a58ca}\
.others{fill:none;stroke:#57606a;stroke-width:2}.strong{font-weight:bold}\
@media(prefers-color-scheme:dark){text{fill:#e6edf3;stroke:#0d1117}.grid{stroke:#3d444d}\
.ours{fill:#6ea8fe;stroke:#6ea8fe}.others{stroke:#9198a1}}";

/// Writes the chart of all results whose size is known.
pub fn draw(
    results: &[(String, Costs)],
    sizes: &[(&str, usize)],
    path: &Path,
) -> Result<(), Box<dyn Error>> {
    if results.is_empty() {
        return Ok(()); // there are no times yet, as with `--test`
    }
    let [left, right, above, below] = MARGIN;
    let x = |power| left + (WIDTH - left - right) * share(power, BYTES);
    let y = |power| HEIGHT - below - (HEIGHT - above - below) * share(power, NANOSECONDS);

    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\
         <title>The size of a table against the time of an answer</title><style>{STYLE}</style>\n\
         <text x=\"8\" y=\"16\">an answer takes</text>\n\
         <text x=\"{WIDTH}\" y=\"{}\" text-anchor=\"end\">size of the table</text>\n",
        HEIGHT - 2.0,
    );
    for (power, label) in
        ["0.1 ns", "1 ns", "10 ns", "100 ns", "1 µs", "10 µs"].into_iter().enumerate()
    {
        let (height, from, to) = (y(power as f64 + NANOSECONDS[0]), x(BYTES[0]), x(BYTES[1]));
        writeln!(
            svg,
            "<path class=\"grid\" d=\"M{from} {height}H{to}\"/>\
             <text x=\"{}\" y=\"{}\" text-anchor=\"end\">{label}</text>",
            from - 8.0,
            height + 4.0,
        )?;
    }
    for (power, label) in
        ["no table", "100 bytes", "1 KB", "10 KB", "100 KB"].into_iter().enumerate()
    {
        writeln!(
            svg,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{label}</text>",
            x(power as f64 + BYTES[0]),
            HEIGHT - 16.0,
        )?;
    }
    for (name, costs) in results {
        let size = sizes.iter().find(|(known, _)| known == name).map(|&(_, size)| size);
        let (Some(size), Some(cost)) = (size, costs[0]) else { continue };
        let (x, y) = (x((size as f64).max(1.0).log10()), y(cost.log10()));
        let ours = LAYOUTS.contains(&name.as_str());
        let (class, weight) = if ours { ("ours", "strong") } else { ("others", "") };
        let (gap, anchor) = if NAME_AT_THE_LEFT.contains(&name.as_str()) {
            (-10.0, "end")
        } else {
            (10.0, "start")
        };
        writeln!(
            svg,
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\"/><text class=\"{weight}\" \
             x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"{anchor}\">{name}: {} ns</text>",
            x + gap,
            y + 4.0,
            figure(cost),
        )?;
    }
    svg.push_str("</svg>\n");
    fs::write(path, svg)?;
    println!("\nThe chart: {}", path.display());
    Ok(())
}

/// The position of a number on its axis, 0 to 1. A size of zero is at the start.
fn share(power: f64, [from, to]: [f64; 2]) -> f64 {
    (power.max(from) - from) / (to - from)
}
