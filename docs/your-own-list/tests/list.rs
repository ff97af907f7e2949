use std::collections::HashMap;

#[test]
fn the_table_has_the_entries_of_the_list_and_no_others() {
    let key = |word: &'static str| word;

    let list = include_str!("../list.txt").trim_start_matches('\u{feff}').lines().map(str::trim);
    let entries = list.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entries = entries.map(|line| line.split_once(char::is_whitespace).unwrap());
    let entries: HashMap<_, _> = entries.map(|(word, value)| (key(word), value.trim())).collect();
    for (&key, value) in &entries {
        assert_eq!(list::value(key).unwrap().to_string(), *value, "{key:?}");
    }
    let mut others = (0..).map(|number| key(number.to_string().leak()));
    let other = others.find(|key| !entries.contains_key(key)).unwrap();
    assert_eq!(list::value(other), None, "{other:?}");
}
