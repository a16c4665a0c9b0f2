//! Signals that ask the program to end are heard as a wish to close the window.

use std::sync::{Arc, Mutex, PoisonError};

use super::files::Wake;

/// What is known of signals. Clones tell of the same.
#[derive(Clone, Default)]
pub(super) struct Signals(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// One has come.
    asked: bool,
    /// There is no window any more that could be closed.
    over: bool,
    wake: Option<Wake>,
}

impl Signals {
    /// Hears signals from here on: the first one asks, the second one ends the program at once.
    /// To be called before other threads are there, which would be ended by a signal otherwise.
    pub(super) fn hear() -> Self {
        let signals = Self::default();
        #[cfg(unix)]
        signals.listen();
        signals
    }

    #[cfg(unix)]
    fn listen(&self) {
        use nix::sys::signal::{SigSet, Signal};

        let wanted: SigSet = [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP]
            .into_iter()
            .collect();
        // Where signals cannot be held, they end the program as they always did.
        if wanted.thread_block().is_err() {
            return;
        }
        let signals = self.clone();
        std::thread::spawn(move || {
            while let Ok(signal) = wanted.wait() {
                let wake = signals.with(|state| {
                    let enough = state.asked || state.over;
                    state.asked = true;
                    (!enough).then(|| state.wake.clone())
                });
                match wake {
                    Some(Some(wake)) => wake(),
                    // The first frame will look.
                    Some(None) => {}
                    // As a shell tells of a program that a signal has ended.
                    None => std::process::exit(128 + signal as i32),
                }
            }
        });
    }

    /// Whether one has come.
    pub(super) fn asked(&self) -> bool {
        self.with(|state| state.asked)
    }

    /// The window is there; `wake` wakes it.
    pub(super) fn open(&self, wake: Wake) {
        self.with(|state| state.wake = Some(wake));
    }

    /// The window is gone: a signal ends the program.
    pub(super) fn close(&self) {
        self.with(|state| {
            state.over = true;
            state.wake = None;
        });
    }

    fn with<R>(&self, done: impl FnOnce(&mut State) -> R) -> R {
        done(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
