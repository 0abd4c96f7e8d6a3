// SPDX-License-Identifier: Apache-2.0
//! Hashes, XOFs and HMACs on a hash tile, with the traits of `digest`: docs/rust.md.
//!
//! A tile is opened once, and [`install`]ed. What starts from then on works on it; without a tile,
//! and where the tile refuses, software computes.

#![no_std]

mod ffi;

use core::ffi::c_void;
use core::marker::PhantomData;
use core::sync::atomic::{AtomicPtr, Ordering};

use digest::array::ArraySize;
use digest::consts::{U28, U32, U48, U64};
use digest::{
    ExtendableOutput, FixedOutput, FixedOutputReset, HashMarker, InvalidLength, KeyInit, MacMarker,
    Output, OutputSizeUser, Reset, Update, XofReader,
};
use ffi::Context;

pub use digest;

/// What the driver returned: its number in `enum hashtile_status`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status(pub u32);

/// Where a tile is.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// The address of its registers.
    pub base: usize,
    /// Its queue; 255: none.
    pub queue: u8,
    /// Whether this handle has the direct job; only one may.
    pub direct: bool,
    /// The first and the last bus address that it may reach.
    pub window: (u64, u64),
}

/// A tile that is open.
#[derive(Debug)]
pub struct Engine(*mut c_void);

// SAFETY: the driver has a lock in the engine; another thread gets BUSY, and tries again.
unsafe impl Send for Engine {}
// SAFETY: the same.
unsafe impl Sync for Engine {}

static INSTALLED: AtomicPtr<c_void> = AtomicPtr::new(core::ptr::null_mut());

impl Engine {
    /// The bytes of memory that it needs, aligned to 64.
    #[must_use]
    pub fn bytes() -> usize {
        // SAFETY: it only returns a number.
        unsafe { ffi::hashtile_rust_engine_bytes() }
    }

    /// Opens the tile.
    ///
    /// # Safety
    /// `config` is right: there is a tile, or memory, at its base. `memory` is valid until the engine
    /// is closed, and nobody else uses it. With a queue, the tile reaches it.
    ///
    /// # Errors
    /// That of `hashtile_open`; 2 for memory that is too small or not aligned.
    pub unsafe fn open(memory: *mut u8, bytes: usize, config: &Config) -> Result<Self, Status> {
        if bytes < Self::bytes() || memory.is_null() || memory as usize % 64 != 0 {
            return Err(Status(2));
        }
        let (first, last) = config.window;
        let place = memory.cast();
        // SAFETY: as the caller promises.
        let status = unsafe {
            ffi::hashtile_rust_open(place, config.base, config.queue, config.direct, first, last)
        };
        checked(status).map(|()| Self(place))
    }

    /// Closes the tile and overwrites the memory.
    ///
    /// # Safety
    /// Nothing that started on it is used any more.
    ///
    /// # Errors
    /// That of `hashtile_close`.
    pub unsafe fn close(self) -> Result<(), Status> {
        let _ = INSTALLED.compare_exchange(
            self.0,
            core::ptr::null_mut(),
            Ordering::AcqRel,
            Ordering::Relaxed,
        );
        // SAFETY: it was opened, and is used by nobody.
        checked(unsafe { ffi::hashtile_close(self.0) })
    }
}

/// Lets all that starts from now on work on this tile; with `None`, in software.
pub fn install(engine: Option<&'static Engine>) {
    let place = engine.map_or(core::ptr::null_mut(), |one| one.0);
    INSTALLED.store(place, Ordering::Release);
}

fn checked(status: u32) -> Result<(), Status> {
    if status == ffi::OK { Ok(()) } else { Err(Status(status)) }
}

/// Calls the driver until no other thread is in a call.
fn calm(mut call: impl FnMut() -> u32) -> Result<(), Status> {
    loop {
        match call() {
            ffi::BUSY => core::hint::spin_loop(),
            status => return checked(status),
        }
    }
}

/// A context that works on the tile, then in software if the tile refuses.
#[derive(Clone)]
struct Work(Context);

impl Work {
    /// Starts on the installed tile, or in software.
    fn start(init: impl Fn(*mut Context, *mut c_void) -> u32) -> Self {
        let mut work = Self(Context([0; ffi::WORDS]));
        let engine = INSTALLED.load(Ordering::Acquire);
        if let Err(Status(status)) = calm(|| init(&mut work.0, engine)) {
            assert!(status >= ffi::ABSENT, "hashtile: status {status}");
            let again = calm(|| init(&mut work.0, core::ptr::null_mut()));
            again.expect("software computes what the tile refuses");
        }
        work
    }

    /// A call on the context.
    ///
    /// # Panics
    /// For a message that is longer than the driver counts, 2^55 blocks.
    fn call(&mut self, call: impl Fn(*mut Context) -> u32) {
        if let Err(Status(status)) = calm(|| call(&mut self.0)) {
            assert!(status >= ffi::ABSENT, "hashtile: status {status}");
            // SAFETY: the context is open: the tile has not done this call.
            let left = calm(|| unsafe { ffi::hashtile_fall_back(&mut self.0) });
            left.and_then(|()| calm(|| call(&mut self.0)))
                .expect("software computes what the tile refuses");
        }
    }

    fn update(&mut self, data: &[u8]) {
        // SAFETY: the slice is valid, and the context open.
        self.call(|context| unsafe { ffi::hashtile_update(context, data.as_ptr(), data.len()) });
    }

    fn end(&mut self, output: &mut [u8]) {
        let (place, bytes) = (output.as_mut_ptr(), output.len());
        // SAFETY: the same.
        self.call(|context| unsafe { ffi::hashtile_final(context, place, bytes) });
    }

    fn squeeze(&mut self, output: &mut [u8]) {
        let (place, bytes) = (output.as_mut_ptr(), output.len());
        // SAFETY: the same.
        self.call(|context| unsafe { ffi::hashtile_squeeze(context, place, bytes) });
    }

    fn on_tile(&self) -> bool {
        // SAFETY: it only reads.
        unsafe { ffi::hashtile_where(&self.0) != 0 }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        // SAFETY: any context may be discarded; this overwrites it.
        unsafe { ffi::hashtile_discard(&mut self.0) }
    }
}

/// A function of the driver.
pub trait Function: Clone {
    /// Its number in `enum hashtile_algorithm`.
    const NUMBER: u32;
}

/// A function with a digest of one length.
pub trait Fixed: Function {
    /// The bytes of its digest.
    type Bytes: ArraySize;
}

fn started<F: Function>() -> Work {
    // SAFETY: the context is there, and the engine open or none.
    Work::start(|context, engine| unsafe { ffi::hashtile_init(context, engine, F::NUMBER) })
}

/// A hash in progress.
#[derive(Clone)]
pub struct Hash<F: Fixed>(Work, PhantomData<F>);

/// An XOF in progress.
#[derive(Clone)]
pub struct Xof<F: Function>(Work, PhantomData<F>);

/// The output of an XOF.
#[derive(Clone)]
pub struct Reader(Work);

/// An HMAC in progress, and what a reset goes back to.
#[derive(Clone)]
pub struct Hmac<F: Fixed> {
    work: Work,
    start: Work,
    function: PhantomData<F>,
}

impl<F: Fixed> Hash<F> {
    /// Whether the tile computes.
    #[must_use]
    pub fn on_tile(&self) -> bool {
        self.0.on_tile()
    }
}

impl<F: Fixed> Default for Hash<F> {
    fn default() -> Self {
        Self(started::<F>(), PhantomData)
    }
}

impl<F: Fixed> HashMarker for Hash<F> {}

impl<F: Fixed> OutputSizeUser for Hash<F> {
    type OutputSize = F::Bytes;
}

impl<F: Fixed> Update for Hash<F> {
    fn update(&mut self, data: &[u8]) {
        self.0.update(data);
    }
}

impl<F: Fixed> FixedOutput for Hash<F> {
    fn finalize_into(mut self, out: &mut Output<Self>) {
        self.0.end(out);
    }
}

impl<F: Fixed> Reset for Hash<F> {
    fn reset(&mut self) {
        *self = Self::default();
    }
}

impl<F: Fixed> FixedOutputReset for Hash<F> {
    fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
        self.0.end(out);
        self.reset();
    }
}

impl<F: Function> Default for Xof<F> {
    fn default() -> Self {
        Self(started::<F>(), PhantomData)
    }
}

impl<F: Function> Update for Xof<F> {
    fn update(&mut self, data: &[u8]) {
        self.0.update(data);
    }
}

impl<F: Function> Reset for Xof<F> {
    fn reset(&mut self) {
        *self = Self::default();
    }
}

impl<F: Function> ExtendableOutput for Xof<F> {
    type Reader = Reader;

    fn finalize_xof(self) -> Reader {
        Reader(self.0)
    }
}

impl XofReader for Reader {
    fn read(&mut self, buffer: &mut [u8]) {
        self.0.squeeze(buffer);
    }
}

impl<F: Fixed> digest::common::KeySizeUser for Hmac<F> {
    type KeySize = F::Bytes; // of `new`; `new_from_slice` takes any length
}

impl<F: Fixed> KeyInit for Hmac<F> {
    fn new(key: &digest::Key<Self>) -> Self {
        Self::keyed(key)
    }

    fn new_from_slice(key: &[u8]) -> Result<Self, InvalidLength> {
        Ok(Self::keyed(key))
    }
}

impl<F: Fixed> Hmac<F> {
    fn keyed(key: &[u8]) -> Self {
        let (place, bytes) = (key.as_ptr(), key.len());
        // SAFETY: the slice is valid, the context is there, and the engine open or none.
        let start = Work::start(|context, engine| unsafe {
            ffi::hashtile_hmac_init(context, engine, F::NUMBER, place, bytes)
        });
        Self { work: start.clone(), start, function: PhantomData }
    }

    /// Whether the tile computes.
    #[must_use]
    pub fn on_tile(&self) -> bool {
        self.work.on_tile()
    }
}

impl<F: Fixed> MacMarker for Hmac<F> {}

impl<F: Fixed> OutputSizeUser for Hmac<F> {
    type OutputSize = F::Bytes;
}

impl<F: Fixed> Update for Hmac<F> {
    fn update(&mut self, data: &[u8]) {
        self.work.update(data);
    }
}

impl<F: Fixed> FixedOutput for Hmac<F> {
    fn finalize_into(mut self, out: &mut Output<Self>) {
        self.work.end(out);
    }
}

impl<F: Fixed> Reset for Hmac<F> {
    fn reset(&mut self) {
        self.work = self.start.clone();
    }
}

impl<F: Fixed> FixedOutputReset for Hmac<F> {
    fn finalize_into_reset(&mut self, out: &mut Output<Self>) {
        self.work.end(out);
        self.reset();
    }
}

macro_rules! functions {
    ($($name:ident, $core:ident, $number:literal, $bytes:ty;)*) => {
        /// The functions, as parameters of [`Hash`] and [`Hmac`].
        pub mod function {
            $(
                #[doc = concat!("The function of [`super::", stringify!($name), "`].")]
                #[derive(Clone, Debug)]
                pub enum $core {}
            )*
        }
        $(
            impl Function for function::$core {
                const NUMBER: u32 = $number;
            }
            impl Fixed for function::$core {
                type Bytes = $bytes;
            }
            #[doc = concat!("A hash in progress: ", stringify!($core), ".")]
            pub type $name = Hash<function::$core>;
        )*
    };
}

functions! {
    Sha224, Sha224Function, 0, U28;
    Sha256, Sha256Function, 1, U32;
    Sha384, Sha384Function, 2, U48;
    Sha512, Sha512Function, 3, U64;
    Sha512_224, Sha512T224Function, 4, U28;
    Sha512_256, Sha512T256Function, 5, U32;
    Sha3_224, Sha3T224Function, 8, U28;
    Sha3_256, Sha3T256Function, 9, U32;
    Sha3_384, Sha3T384Function, 10, U48;
    Sha3_512, Sha3T512Function, 11, U64;
}

macro_rules! xofs {
    ($($name:ident, $core:ident, $number:literal;)*) => {
        $(
            /// The function of an XOF.
            #[derive(Clone, Debug)]
            pub enum $core {}
            impl Function for $core {
                const NUMBER: u32 = $number;
            }
            #[doc = concat!("An XOF in progress: ", stringify!($name), ".")]
            pub type $name = Xof<$core>;
        )*
    };
}

xofs! {
    Shake128, Shake128Function, 12;
    Shake256, Shake256Function, 13;
    TurboShake128, TurboShake128Function, 14;
    TurboShake256, TurboShake256Function, 15;
}

/// HMAC-SHA-256.
pub type HmacSha256 = Hmac<function::Sha256Function>;
/// HMAC-SHA-512.
pub type HmacSha512 = Hmac<function::Sha512Function>;
/// HMAC-SHA3-256.
pub type HmacSha3_256 = Hmac<function::Sha3T256Function>;
