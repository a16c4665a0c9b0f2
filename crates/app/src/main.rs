//! The muster program.

fn main() {
    let _ = muster::referee::serve(&mut std::io::stdin().lock(), &mut std::io::stdout().lock());
}
