#[test]
fn the_table_has_the_words_of_the_list() {
    for line in include_str!("../list.txt").lines() {
        let (word, value) = line.split_once(char::is_whitespace).unwrap();
        let found = list::value(word).map(|value| value.to_string());
        assert_eq!(found.as_deref(), Some(value.trim()), "{word}");
        assert_eq!(list::value(line), None);
    }
}
