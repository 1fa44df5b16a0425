use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::{WebSocketStream, client_async_with_config, tungstenite};
use tungstenite::{Message, protocol::WebSocketConfig};

use super::ClientError;

/// A connection to a live game.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Opens a connection; nothing is said yet.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the server is not reached or does not want it.
    pub async fn open(address: SocketAddr, id: &str) -> Result<Socket, ClientError> {
        let stream = TcpStream::connect(address).await.map_err(ClientError::line)?;
        let _ = stream.set_nodelay(true);
        let config = WebSocketConfig::default().read_buffer_size(8 << 10);
        let url = format!("ws://{address}/api/v1/games/{id}/live");
        let (socket, _) =
            client_async_with_config(url, stream, Some(config)).await.map_err(ClientError::line)?;
        Ok(Socket(socket))
    }

    /// Says something.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the line is broken.
    pub async fn say(&mut self, what: &Value) -> Result<(), ClientError> {
        self.say_text(what.to_string()).await
    }

    /// Says any text.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the line is broken.
    pub async fn say_text(&mut self, text: String) -> Result<(), ClientError> {
        self.0.send(Message::text(text)).await.map_err(ClientError::line)
    }

    /// The text that comes next.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the line is broken or closed.
    pub async fn hear_text(&mut self) -> Result<String, ClientError> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
                Some(Ok(Message::Close(_))) | None => return Err(ClientError::line("closed")),
                Some(Ok(_)) => (),
                Some(Err(error)) => return Err(ClientError::line(error)),
            }
        }
    }

    /// What comes next.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the line is broken or closed, or it is no JSON.
    pub async fn hear(&mut self) -> Result<Value, ClientError> {
        let text = self.hear_text().await?;
        serde_json::from_str(&text).map_err(ClientError::line)
    }

    /// Waits for something of a kind, such as `ack`.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the line ends before it comes.
    pub async fn hear_kind(&mut self, kind: &str) -> Result<Value, ClientError> {
        loop {
            let mut heard = self.hear().await?;
            if let Some(found) = heard.get_mut(kind) {
                return Ok(found.take());
            }
        }
    }
}
