#[test]
fn the_table_has_the_words_of_the_list() {
    for line in include_str!("../list.txt").lines() {
        let (word, value) = line.trim().rsplit_once(char::is_whitespace).unwrap();
        assert_eq!(list::value(word.trim()), Some(value.parse().unwrap()), "{line}");
        assert_eq!(list::value(line), None);
    }
    assert_eq!(list::value(""), None);
}
