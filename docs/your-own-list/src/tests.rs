use std::error::Error;

#[test]
fn the_table_has_the_entries_of_the_list_and_not_another() -> Result<(), Box<dyn Error>> {
    let list = include_str!("../list.txt").trim_start_matches('\u{feff}').lines().map(str::trim);
    // An empty word, or the number 0.
    let other = Default::default();
    let (answer, mut listed) = (crate::value(other), false);
    for line in list.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (word, value) = line.split_once(char::is_whitespace).ok_or("no value")?;
        let key = word;
        assert_eq!(crate::value(key).ok_or(line)?.to_string(), value.trim(), "{line}");
        listed |= key == other;
    }
    assert_eq!(answer.is_some(), listed);
    Ok(())
}
