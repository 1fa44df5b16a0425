use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::{WebSocketStream, client_async_with_config, tungstenite};
use tungstenite::{Message, protocol::WebSocketConfig};

use super::{Client, ClientError};

/// A connection to a live game, or to a class.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    pings: usize,
}

impl Socket {
    /// Opens a connection to a game, without sending anything.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the server cannot be reached or refuses.
    pub async fn open(client: &Client, id: &str) -> Result<Socket, ClientError> {
        Socket::open_to(client, &format!("games/{id}")).await
    }

    /// Opens a connection to a game or a class, without sending anything.
    pub(super) async fn open_to(client: &Client, what: &str) -> Result<Socket, ClientError> {
        let stream = client.open().await?;
        let _ = stream.set_nodelay(true);
        let config = WebSocketConfig::default().read_buffer_size(8 << 10);
        let url = format!("ws://{}/api/v1/{what}/live", client.address);
        let (socket, _) = client_async_with_config(url, stream, Some(config))
            .await
            .map_err(ClientError::connection)?;
        Ok(Socket { stream: socket, pings: 0 })
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the connection is lost.
    pub async fn send(&mut self, message: &Value) -> Result<(), ClientError> {
        self.send_text(message.to_string()).await
    }

    /// Sends a ping of the protocol.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the connection is lost.
    pub async fn send_ping(&mut self) -> Result<(), ClientError> {
        let ping = Message::Ping(vec![0; 100].into());
        self.stream.send(ping).await.map_err(ClientError::connection)
    }

    /// Sends a text that need not be JSON.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the connection is lost.
    pub async fn send_text(&mut self, text: String) -> Result<(), ClientError> {
        self.stream.send(Message::text(text)).await.map_err(ClientError::connection)
    }

    /// How many pings were received.
    pub fn pings(&self) -> usize {
        self.pings
    }

    /// Sends a pong that no ping asked for.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the connection is lost.
    pub async fn send_pong(&mut self, payload: &[u8]) -> Result<(), ClientError> {
        let pong = Message::Pong(payload.to_vec().into());
        self.stream.send(pong).await.map_err(ClientError::connection)
    }

    /// The next text.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the connection is lost.
    pub async fn receive_text(&mut self) -> Result<String, ClientError> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(_))) | None => {
                    return Err(ClientError::connection("closed"));
                }
                // It is answered with the next message that is sent.
                Some(Ok(Message::Ping(_))) => self.pings += 1,
                Some(Ok(_)) => (),
                Some(Err(error)) => return Err(ClientError::connection(error)),
            }
        }
    }

    /// The next message.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the connection is lost, or the text is not JSON.
    pub async fn receive(&mut self) -> Result<Value, ClientError> {
        let text = self.receive_text().await?;
        serde_json::from_str(&text).map_err(ClientError::connection)
    }

    /// Waits for a message of a kind, such as `ack`. Returns its content.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the connection is lost before, or the server ends it.
    pub async fn receive_kind(&mut self, kind: &str) -> Result<Value, ClientError> {
        loop {
            let mut message = self.receive().await?;
            if let Some(content) = message.get_mut(kind) {
                return Ok(content.take());
            }
            if let Some(reason) = message.get("bye") {
                return Err(ClientError::connection(reason));
            }
        }
    }
}
