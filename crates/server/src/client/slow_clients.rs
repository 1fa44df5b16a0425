use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::sleep,
};

use super::Client;

/// Opens slow connections until the returned set is dropped: every second one never finishes
/// its headers, the others request large responses and read a byte per second. They
/// reconnect when they are disconnected.
pub fn run_slow_clients(client: Client, count: usize) -> JoinSet<()> {
    let mut clients = JoinSet::new();
    for number in 0..count {
        clients.spawn(async move {
            loop {
                let Ok(stream) = connect_with_small_buffer(client).await else {
                    sleep(Duration::from_millis(200)).await;
                    continue;
                };
                if number % 2 == 0 {
                    slow_headers(stream).await;
                } else {
                    slow_reading(stream).await;
                }
            }
        });
    }
    clients
}

async fn slow_headers(mut stream: TcpStream) {
    let mut bytes: &[u8] = b"GET / HTTP/1.1\r\nhost: x\r\nslow: ";
    while stream.write_all(bytes).await.is_ok() {
        bytes = b"w";
        sleep(Duration::from_secs(1)).await;
    }
}

/// Requests large responses, and reads a byte per second.
async fn slow_reading(mut stream: TcpStream) {
    let request = b"GET /api/v1/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n";
    if stream.write_all(&request.repeat(20)).await.is_err() {
        return;
    }
    // Until the server closes the connection.
    while let Ok(1..) = stream.read(&mut [0]).await {
        sleep(Duration::from_secs(1)).await;
    }
}

async fn connect_with_small_buffer(client: Client) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4 << 10)?;
    socket.connect(client.address).await
}
