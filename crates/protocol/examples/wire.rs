//! Prints `web/wire.d.ts`.

fn main() {
    print!("{}", callabash_protocol::typescript());
}
