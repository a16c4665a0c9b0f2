//! The threads on which games are played.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::config::Fault;

/// Threads for so many games at the same time; where nothing is asked for, one a core. There are never
/// more than cores: games wait for nothing, and what comes of them does not depend on the number.
///
/// # Errors
/// [`Fault::Threads`]: the system gives none.
pub(crate) fn threads(jobs: Option<NonZeroUsize>) -> Result<ThreadPool, Fault> {
    ThreadPoolBuilder::new()
        .num_threads(held(jobs, available_parallelism().ok()))
        .build()
        .map_err(|error| Fault::Threads(error.to_string()))
}

/// How many threads are started; 0 leaves it to the pool, which asks for the cores itself.
fn held(jobs: Option<NonZeroUsize>, cores: Option<NonZeroUsize>) -> usize {
    match (jobs, cores) {
        (Some(jobs), Some(cores)) => jobs.min(cores).get(),
        (Some(_), None) => 1,
        (None, _) => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::held;

    #[test]
    fn there_are_never_more_threads_than_cores() {
        let some = NonZeroUsize::new;
        assert_eq!(held(some(20_000), some(4)), 4);
        assert_eq!(held(some(3), some(4)), 3);
        assert_eq!(held(some(20_000), None), 1);
        assert_eq!(held(None, some(4)), 0);
    }
}
