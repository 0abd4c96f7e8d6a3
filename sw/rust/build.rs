// SPDX-License-Identifier: Apache-2.0
//! Compiles the driver in C, and what this crate needs to open it.

use std::path::{Path, PathBuf};

const WORDS: usize = include!("src/words.rs");

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(folder).expect("the folder of the driver is beside this crate");
    for path in entries.map(|entry| entry.expect("a folder can be read").path()) {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "c") {
            found.push(path);
        }
    }
}

fn main() {
    let mut files = vec![PathBuf::from("src/open.c")];
    sources(Path::new("../driver"), &mut files);
    let mut build = cc::Build::new();
    if std::env::var_os("CARGO_FEATURE_SIMULATED").is_some() {
        files.extend(["../host/host.c", "../host/cache.c"].map(PathBuf::from));
        build.define("HASHTILE_HOST", None);
        println!("cargo::rustc-link-lib=dl");
    }
    files.sort();
    build.files(files).includes(["../include", "../driver", "../host"]);
    build.define("CONTEXT_WORDS", WORDS.to_string().as_str());
    // The parts of the driver refer to each other weakly: a linker would take nothing for weak
    // names from an archive
    build.std("c11").link_lib_modifier("+whole-archive").compile("hashtile_driver");
    for folder in ["src", "../driver", "../host", "../include"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
