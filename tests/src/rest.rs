//! When a program has done with what it was given: it waits, and uses no processor time.

use std::fs;
use std::time::{Duration, Instant};

/// How often it is looked at.
const LOOK: Duration = Duration::from_millis(20);
/// It rests when it did nothing at so many looks running.
const LOOKS: u32 = 5;
/// Time that may go between two looks without anything having been done, in nanoseconds.
const NOTHING: u64 = 100_000;
/// Nothing that a hand does keeps a program busy for longer.
const LONGEST: Duration = Duration::from_secs(90);

/// Waits until processes rest, all at the same time: one may wait for another.
///
/// # Errors
/// One of them is gone, or they are busy for too long.
pub fn wait(processes: &[u32]) -> Result<(), String> {
    let until = Instant::now() + LONGEST;
    let (mut before, mut looks) = (used(processes)?, 0);
    while Instant::now() < until {
        std::thread::sleep(LOOK);
        let now = used(processes)?;
        let rests = now.saturating_sub(before) < NOTHING && !processes.iter().any(wants_to_run);
        looks = if rests { looks + 1 } else { 0 };
        before = now;
        if looks == LOOKS {
            return Ok(());
        }
    }
    Err(format!("busy after {LONGEST:?}"))
}

/// Nanoseconds of processor time that the threads of processes have used.
fn used(processes: &[u32]) -> Result<u64, String> {
    let mut sum = 0;
    for process in processes {
        let threads = threads(process, "schedstat");
        if threads.is_empty() {
            return Err(format!("process {process} is gone"));
        }
        let first = |stat: &String| stat.split_whitespace().next()?.parse::<u64>().ok();
        sum += threads.iter().filter_map(first).sum::<u64>();
    }
    Ok(sum)
}

/// Whether a thread of a process runs, or waits for nothing but a processor or a disk: on a busy
/// machine it uses no time then, and does not rest.
fn wants_to_run(process: &u32) -> bool {
    threads(process, "stat").iter().any(|stat| {
        // The state stands behind the name, which is in brackets.
        let state = stat
            .rsplit(')')
            .next()
            .and_then(|it| it.trim_start().chars().next());
        matches!(state, Some('R' | 'D'))
    })
}

/// What the system tells of each thread of a process.
fn threads(process: &u32, what: &str) -> Vec<String> {
    let threads = fs::read_dir(format!("/proc/{process}/task"));
    let threads = threads.into_iter().flatten().flatten();
    threads
        .filter_map(|thread| fs::read_to_string(thread.path().join(what)).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn who_sleeps_rests_and_who_is_gone_is_told() {
        let sleeper = Command::new("sleep").arg("30").spawn();
        let mut sleeper = sleeper.unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(wait(&[sleeper.id()]), Ok(()));
        let _ = sleeper.kill();
        let _ = sleeper.wait();
        assert!(wait(&[sleeper.id()]).is_err());
    }
}
