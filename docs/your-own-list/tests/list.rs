#[test]
fn the_table_has_the_words_of_the_list() {
    for line in include_str!("../list.txt").lines() {
        let (word, value) = line.split_once(char::is_whitespace).unwrap();
        assert_eq!(list::value(word).unwrap().to_string(), value.trim(), "{word}");
        assert_eq!(list::value(line), None);
    }
}
