use std::time::Duration;

use tokio::{io::AsyncWriteExt, net::TcpStream, task::JoinSet, time::sleep};

use super::Client;

/// Connections that dawdle, until what is returned is dropped: every second one never
/// finishes its headers, the others ask for much and read nothing. When they are cut
/// off, they come again.
pub fn pester(client: Client, count: usize) -> JoinSet<()> {
    let mut pests = JoinSet::new();
    for number in 0..count {
        pests.spawn(async move {
            loop {
                let Ok(stream) = TcpStream::connect(client.address).await else {
                    sleep(Duration::from_millis(200)).await;
                    continue;
                };
                match number % 2 {
                    0 => slow_headers(stream).await,
                    _ => slow_reading(stream).await,
                }
            }
        });
    }
    pests
}

async fn slow_headers(mut stream: TcpStream) {
    let mut said: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\nslow: ";
    while stream.write_all(said).await.is_ok() {
        said = b"w";
        sleep(Duration::from_secs(1)).await;
    }
}

async fn slow_reading(mut stream: TcpStream) {
    let request = b"GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n";
    for _ in 0..200 {
        if stream.write_all(request).await.is_err() {
            return;
        }
    }
    // Until the server cuts the line.
    while stream.write_all(request).await.is_ok() {
        sleep(Duration::from_secs(1)).await;
    }
}
