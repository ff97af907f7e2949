//! Reads the results and prints them as a Markdown table.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;

use serde_json::Value;

const GROUPS: [&str; 3] = ["reachable", "all", "chained"];

/// The nanoseconds per answer in each group.
pub type Costs = [Option<f64>; GROUPS.len()];

/// The last result of every benchmark in this target directory, fastest first. So a run with other features keeps
/// the rows of the previous run.
pub fn results(folder: &Path) -> Result<Vec<(String, Costs)>, Box<dyn Error>> {
    let mut rows: BTreeMap<String, Costs> = BTreeMap::new();
    for (column, group) in GROUPS.into_iter().enumerate() {
        // Without the directory there are no results yet, as with `--test`.
        for result in fs::read_dir(folder.join(group)).into_iter().flatten() {
            let latest = result?.path().join("new");
            let json = |file| -> Result<Value, Box<dyn Error>> {
                Ok(serde_json::from_slice(&fs::read(latest.join(file))?)?)
            };
            let (about, estimates) = (json("benchmark.json")?, json("estimates.json")?);
            let name = about["function_id"].as_str().ok_or("a result without a name")?;
            let cost = estimates["median"]["point_estimate"].as_f64();
            let answers = about["throughput"]["Elements"].as_f64();
            rows.entry(name.into()).or_default()[column] =
                cost.zip(answers).map(|(cost, answers)| cost / answers);
        }
    }
    let mut rows: Vec<(String, Costs)> = rows.into_iter().collect();
    rows.sort_by(|(_, a), (_, b)| a.partial_cmp(b).expect("times are numbers"));
    Ok(rows)
}

/// Prints the nanoseconds per answer, and their ratio to those of `floor`.
pub fn print(rows: &[(String, Costs)], floor: &str) {
    let floor = rows.iter().find(|(name, _)| name == floor).map(|row| row.1).unwrap_or_default();
    println!("| ns an answer (times an array) | {} |", GROUPS.join(" | "));
    println!("| --- |{}", " ---: |".repeat(GROUPS.len()));
    for (name, costs) in rows {
        let cells = costs.iter().zip(floor).map(|(cost, floor)| match (cost, floor) {
            (Some(cost), Some(floor)) => format!("{} ({})", figure(*cost), figure(cost / floor)),
            _ => String::new(),
        });
        println!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}

/// The number with three digits. The last ones vary between runs.
pub fn figure(number: f64) -> String {
    let decimals = match number {
        ..10.0 => 2,
        10.0..100.0 => 1,
        _ => 0,
    };
    format!("{number:.decimals$}")
}
