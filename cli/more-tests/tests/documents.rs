//! Checks that links in Markdown have targets.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use pulldown_cmark::{BrokenLink, CowStr, Event, Options, Parser, Tag, TagEnd};

/// The contents of a document.
#[derive(Default)]
struct Document {
    links: Vec<String>,
    anchors: BTreeSet<String>,
    /// Text that looks like a link or code, but is not.
    stray: Vec<String>,
}

/// All Markdown files in the folder.
fn markdown(folder: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inside = |path: PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap();
        match path.is_dir() {
            true if name.starts_with('.') || ["target", "node_modules"].contains(&name) => vec![],
            true => markdown(&path),
            false if name.ends_with(".md") => vec![path.canonicalize().unwrap()],
            false => vec![],
        }
    };
    paths.flat_map(inside).collect()
}

/// The values of these attributes in HTML.
fn attributes(html: &str, names: &[&str]) -> Vec<String> {
    let mut values = Vec::new();
    for name in names {
        for rest in html.split(&format!(" {name}=\"")).skip(1) {
            let value = rest.split('"').next().unwrap();
            values.extend(value.split(", ").map(|one| one.split(' ').next().unwrap().to_owned()));
        }
    }
    values
}

fn read(path: &Path) -> Document {
    let text = fs::read_to_string(path).unwrap();
    let mut document = Document::default();
    let mut undefined = Vec::new();
    let mut headings = BTreeMap::new();
    // The text of the current heading.
    let mut current = String::new();
    let mut in_code = false;
    let broken = |link: BrokenLink| -> Option<(CowStr, CowStr)> {
        undefined.push(format!("[{}] is not defined", link.reference));
        None
    };
    for event in Parser::new_with_broken_link_callback(&text, Options::ENABLE_TABLES, Some(broken))
    {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                document.links.push(dest_url.into_string());
            }
            Event::Html(html) | Event::InlineHtml(html) => {
                document.links.extend(attributes(&html, &["href", "src", "srcset"]));
                document.anchors.extend(attributes(&html, &["id"]));
            }
            Event::Start(Tag::CodeBlock(_)) => in_code = true,
            Event::End(TagEnd::CodeBlock) => in_code = false,
            Event::Code(ref text) | Event::Text(ref text) if !in_code => {
                let is_text = matches!(event, Event::Text(_));
                if text.contains("](") || is_text && text.contains('`') {
                    document.stray.push(format!("a stray link or backtick: {text}"));
                }
                current += text;
            }
            Event::SoftBreak => current.push(' '),
            Event::Start(Tag::Heading { .. }) => current.clear(),
            Event::End(TagEnd::Heading(_)) => {
                // The anchors that GitHub gives to headings.
                let kept = |c: &char| c.is_alphanumeric() || "-_ ".contains(*c);
                let slug: String = current.to_lowercase().chars().filter(kept).collect();
                let slug = slug.replace(' ', "-");
                let count = headings.entry(slug.clone()).or_insert(0);
                document.anchors.insert(if *count == 0 { slug } else { format!("{slug}-{count}") });
                *count += 1;
            }
            _ => {}
        }
    }
    document.stray.append(&mut undefined);
    document
}

#[test]
fn links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let documents = markdown(&root).into_iter().map(|path| (path.clone(), read(&path)));
    let documents: BTreeMap<PathBuf, Document> = documents.collect();
    let mut faults = Vec::new();
    let mut followed = 0;
    for (path, document) in &documents {
        let shown = path.display();
        faults.extend(document.stray.iter().map(|stray| format!("{shown}: {stray}")));
        for link in &document.links {
            if ["https://", "http://", "mailto:"].iter().any(|scheme| link.starts_with(scheme)) {
                continue; // a link to another site
            }
            followed += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => Ok(path.clone()),
                file => path.parent().unwrap().join(file).canonicalize(),
            };
            let has_anchor =
                |path: &PathBuf| documents.get(path).is_some_and(|it| it.anchors.contains(anchor));
            match target {
                Err(_) => faults.push(format!("{shown}: {link}: no such file")),
                Ok(path) if anchor.is_empty() || has_anchor(&path) => {}
                Ok(_) => faults.push(format!("{shown}: {link}: no such anchor")),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(followed > 0);
}
