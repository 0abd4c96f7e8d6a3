// SPDX-License-Identifier: Apache-2.0
//! The traits above a simulated tile, HASHTILE_TILE, with the cases of the file HASHTILE_CASES: in
//! each line a name, a key or -, a message, and the right output, in hexadecimal.

use std::ffi::{c_char, CString};
use std::sync::OnceLock;

use hashtile::digest::{
    Digest, ExtendableOutput, FixedOutputReset, KeyInit, Mac, Reset, Update, XofReader,
};
use hashtile::{function, Config, Engine, Fixed, Hmac};

const BUS: u64 = 0x1000_0000;
const BYTES: u64 = 1 << 20;
const READ_ANSWER: u32 = 0;
const SLVERR: u32 = 2;

extern "C" {
    fn host_open(n: u32, library: *const c_char, bus: u64, bytes: u64, latency: u64)
        -> *const c_char;
    fn host_base(n: u32) -> usize;
    fn host_memory(n: u32) -> *mut u8;
    fn host_accesses(n: u32) -> u64;
    fn host_fault(n: u32, kind: u32, at: u64, value: u32);
    fn host_violation(n: u32) -> *const c_char;
}

static TILE: OnceLock<Engine> = OnceLock::new();

fn setting(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set"))
}

/// Opens the tile once; all tests are in one, because there is one tile.
fn opened() -> &'static Engine {
    TILE.get_or_init(|| unsafe {
        let library = CString::new(setting("HASHTILE_TILE")).unwrap();
        assert!(host_open(0, library.as_ptr(), BUS, BYTES, 1).is_null());
        let window = (BUS, BUS + BYTES - 1);
        let config = Config { base: host_base(0), queue: 0, direct: true, window };
        assert!(Engine::open(host_memory(0), Engine::bytes() - 1, &config).is_err());
        assert!(Engine::open(host_memory(0).add(8), 1 << 16, &config).is_err());
        Engine::open(host_memory(0), 1 << 16, &config).expect("a tile")
    })
}

fn accesses() -> u64 {
    unsafe { host_accesses(0) }
}

fn bytes(text: &str) -> Vec<u8> {
    let digits: Vec<_> = text.chars().map(|digit| digit.to_digit(16).unwrap() as u8).collect();
    digits.chunks(2).map(|two| two[0] << 4 | two[1]).collect()
}

/// A hash at once, in parts, of a copy, and again after a reset.
fn hash<D: Digest + Clone + Default + FixedOutputReset + Update>(message: &[u8]) -> Vec<u8> {
    let right = D::digest(message).to_vec();
    let (first, rest) = message.split_at(message.len() / 3);
    let mut one = D::new();
    Digest::update(&mut one, first);
    let mut copy = one.clone();
    Digest::update(&mut copy, b"other");
    Digest::update(&mut one, rest);
    assert_eq!(one.finalize_fixed_reset().to_vec(), right);
    Digest::update(&mut one, message);
    assert_eq!(one.finalize().to_vec(), right);
    assert_ne!(copy.finalize().to_vec(), right);
    right
}

fn mac<F: Fixed>(key: &[u8], message: &[u8]) -> Vec<u8> {
    let mut one = <Hmac<F> as KeyInit>::new_from_slice(key).unwrap();
    Mac::update(&mut one, b"left out");
    Reset::reset(&mut one);
    Mac::update(&mut one, message);
    let right = one.clone().finalize().into_bytes().to_vec();
    let mut wrong = right.clone();
    wrong[0] ^= 1;
    assert!(one.clone().verify_slice(&wrong).is_err());
    assert!(one.clone().verify_truncated_left(&right[..16]).is_ok());
    assert!(one.verify_slice(&right).is_ok());
    right
}

fn xof<X: ExtendableOutput + Default + Update>(message: &[u8], length: usize) -> Vec<u8> {
    let mut output = vec![0; length];
    let mut one = X::default();
    Update::update(&mut one, message);
    let mut reader = one.finalize_xof();
    let (first, rest) = output.split_at_mut(length / 3);
    reader.read(first);
    reader.read(rest);
    output
}

fn case(name: &str, key: &[u8], message: &[u8], length: usize) -> Vec<u8> {
    match name {
        "sha224" => hash::<hashtile::Sha224>(message),
        "sha256" => hash::<hashtile::Sha256>(message),
        "sha384" => hash::<hashtile::Sha384>(message),
        "sha512" => hash::<hashtile::Sha512>(message),
        "sha512-224" => hash::<hashtile::Sha512_224>(message),
        "sha512-256" => hash::<hashtile::Sha512_256>(message),
        "sha3-224" => hash::<hashtile::Sha3_224>(message),
        "sha3-256" => hash::<hashtile::Sha3_256>(message),
        "sha3-384" => hash::<hashtile::Sha3_384>(message),
        "sha3-512" => hash::<hashtile::Sha3_512>(message),
        "shake128" => xof::<hashtile::Shake128>(message, length),
        "shake256" => xof::<hashtile::Shake256>(message, length),
        "turboshake128" => xof::<hashtile::TurboShake128>(message, length),
        "turboshake256" => xof::<hashtile::TurboShake256>(message, length),
        "hmac-sha256" => mac::<function::Sha256Function>(key, message),
        "hmac-sha384" => mac::<function::Sha384Function>(key, message),
        "hmac-sha512" => mac::<function::Sha512Function>(key, message),
        "hmac-sha3-256" => mac::<function::Sha3T256Function>(key, message),
        _ => panic!("no case is called {name}"),
    }
}

fn threads() {
    let right = hashtile::Sha256::digest([7; 500]);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..5 {
                    assert_eq!(hash::<hashtile::Sha256>(&[7; 500]), right.to_vec());
                }
            });
        }
    });
}

/// The memory answers the tile with an error in the middle of a message.
fn faults() {
    let right = hashtile::Sha256::digest([9; 700]);
    let mut one = hashtile::Sha256::new();
    Digest::update(&mut one, [9; 300]);
    assert!(one.on_tile());
    unsafe { host_fault(0, READ_ANSWER, 1, SLVERR) };
    Digest::update(&mut one, [9; 400]);
    assert!(!one.on_tile());
    assert_eq!(one.finalize(), right);
}

#[test]
fn tile() {
    let cases = std::fs::read_to_string(setting("HASHTILE_CASES")).expect("the file of cases");
    assert!(cases.lines().count() > 40);
    for installed in [None, Some(opened())] {
        hashtile::install(installed);
        for line in cases.lines() {
            let parts: Vec<_> = line.split(' ').collect();
            let [name, key, message, right] = parts[..] else { panic!("{line}") };
            let key = if key == "-" { Vec::new() } else { bytes(key) };
            let before = accesses();
            let given = case(name, &key, &bytes(message), right.len() / 2);
            assert_eq!(given, bytes(right), "{line}");
            assert_eq!(accesses() > before, installed.is_some(), "{line}");
        }
    }
    threads();
    faults();
    let said = unsafe { host_violation(0) };
    assert_eq!(unsafe { *said }, 0, "a rule of AXI is broken");
}
