use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::sleep,
};

use super::Client;

/// Connections that dawdle, until what is returned is dropped: every second one never
/// finishes its headers, the others ask for much and read a byte a second. When they are cut
/// off, they come again.
pub fn pester(client: Client, count: usize) -> JoinSet<()> {
    let mut pests = JoinSet::new();
    for number in 0..count {
        pests.spawn(async move {
            loop {
                let Ok(stream) = narrow(client).await else {
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

/// Asks for much, and reads a byte a second.
async fn slow_reading(mut stream: TcpStream) {
    let request = b"GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n";
    if stream.write_all(&request.repeat(20)).await.is_err() {
        return;
    }
    // Until the server cuts the line.
    while let Ok(1..) = stream.read(&mut [0]).await {
        sleep(Duration::from_secs(1)).await;
    }
}

/// A line that takes little at a time.
async fn narrow(client: Client) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4 << 10)?;
    socket.connect(client.address).await
}
