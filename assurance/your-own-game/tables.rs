fn none(_: &[(Key, u16)], _: usize) -> String {
    String::new()
}

fn matched(entries: &[(Key, u16)], _: usize) -> String {
    let arms: String = entries.iter().map(|(key, bits)| format!("{key} => {bits}, ")).collect();
    format!("fn bits(key: Key) -> u16 {{ match key {{ {arms} _ => 0 }} }}\n")
}

pub mod none {
    pub fn probe(_: Position) -> Option<Answer> {
        None
    }
}

pub mod matched {
    include!(concat!(env!("OUT_DIR"), "/misere_matched.rs"));

    pub fn probe(position: Position) -> Option<Answer> {
        Answer::from_bits(bits(position.key()))
    }
}
