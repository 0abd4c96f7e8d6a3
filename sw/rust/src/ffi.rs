// SPDX-License-Identifier: Apache-2.0
//! The calls of the driver in C, as `sw/include/hashtile.h` has them.

use core::ffi::c_void;

/// The room of a context: at least that of the driver, which `open.c` checks.
pub const WORDS: usize = include!("words.rs");

pub const OK: u32 = 0;
pub const BUSY: u32 = 7;
/// The first status that the tile gave, or its absence.
pub const ABSENT: u32 = 12;

/// A context of the driver: private, and copied freely while no call uses it.
#[repr(C, align(8))]
#[derive(Clone)]
pub struct Context(pub [u64; WORDS]);

extern "C" {
    pub fn hashtile_init(context: *mut Context, engine: *mut c_void, algorithm: u32) -> u32;
    pub fn hashtile_hmac_init(
        context: *mut Context,
        engine: *mut c_void,
        algorithm: u32,
        key: *const u8,
        key_bytes: usize,
    ) -> u32;
    pub fn hashtile_update(context: *mut Context, data: *const u8, bytes: usize) -> u32;
    pub fn hashtile_final(context: *mut Context, digest: *mut u8, bytes: usize) -> u32;
    pub fn hashtile_squeeze(context: *mut Context, output: *mut u8, bytes: usize) -> u32;
    pub fn hashtile_discard(context: *mut Context);
    pub fn hashtile_fall_back(context: *mut Context) -> u32;
    pub fn hashtile_where(context: *const Context) -> u32;
    pub fn hashtile_close(engine: *mut c_void) -> u32;
    pub fn hashtile_rust_engine_bytes() -> usize;
    pub fn hashtile_rust_open(
        memory: *mut c_void,
        base: usize,
        queue: u8,
        direct: bool,
        first: u64,
        last: u64,
    ) -> u32;
}
