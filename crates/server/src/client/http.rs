use std::net::{IpAddr, SocketAddr};

use axum::body::{Body, to_bytes};
use hyper::{Request, client::conn::http1};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};

use super::{ClientError, Socket};

/// An HTTP client of a server.
#[derive(Copy, Clone, Debug)]
pub struct Client {
    /// The server's address.
    pub address: SocketAddr,
    /// The address of this machine to connect from, if it matters.
    pub from: Option<IpAddr>,
}

impl From<SocketAddr> for Client {
    fn from(address: SocketAddr) -> Client {
        Client { address, from: None }
    }
}

impl Client {
    /// Opens a connection.
    pub(super) async fn open(&self) -> Result<TcpStream, ClientError> {
        let open = async {
            let socket = match self.address {
                SocketAddr::V4(_) => TcpSocket::new_v4()?,
                SocketAddr::V6(_) => TcpSocket::new_v6()?,
            };
            if let Some(from) = self.from {
                socket.bind(SocketAddr::new(from, 0))?;
            }
            socket.connect(self.address).await
        };
        open.await.map_err(|error: std::io::Error| ClientError::connection(error))
    }

    /// Sends a request on a connection of its own. Returns the status and the body.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError::Connection`] if there is no response.
    pub async fn send(
        &self,
        method: &str,
        path: &str,
        secret: Option<&str>,
        body: String,
    ) -> Result<(u16, String), ClientError> {
        let stream = self.open().await?;
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(ClientError::connection)?;
        let driving = tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", self.address.to_string())
            .header("content-type", "application/json");
        if let Some(secret) = secret {
            request = request.header("authorization", format!("Bearer {secret}"));
        }
        let request = request.body(Body::from(body)).map_err(ClientError::connection)?;
        let response = sender.send_request(request).await.map_err(ClientError::connection)?;
        let status = response.status().as_u16();
        let body = to_bytes(Body::new(response.into_body()), usize::MAX).await;
        driving.abort();
        let text = String::from_utf8_lossy(&body.map_err(ClientError::connection)?).into_owned();
        Ok((status, text))
    }

    async fn request(
        &self,
        method: &str,
        path: &str,
        secret: Option<&str>,
        body: String,
    ) -> Result<Value, ClientError> {
        let (status, text) = self.send(method, path, secret, body).await?;
        let value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        match status {
            200..300 => Ok(value),
            _ => Err(ClientError::Refused(status, value)),
        }
    }

    /// Gets something under `/api/v1`.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if there is no response, or it is a refusal.
    pub async fn get(&self, path: &str, secret: Option<&str>) -> Result<Value, ClientError> {
        self.request("GET", &format!("/api/v1{path}"), secret, String::new()).await
    }

    /// Posts something under `/api/v1`.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if there is no response, or it is a refusal.
    pub async fn post(
        &self,
        path: &str,
        secret: Option<&str>,
        body: &Value,
    ) -> Result<Value, ClientError> {
        self.request("POST", &format!("/api/v1{path}"), secret, body.to_string()).await
    }

    /// Creates a game with both seats. Returns its id and the secrets of South and North.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if there is no response, or it is a refusal.
    pub async fn create_game(&self, game: &str) -> Result<(String, [String; 2]), ClientError> {
        let request = json!({ "game": game, "seats": { "S": "me", "N": "me" } });
        let created = self.post("/games", None, &request).await?;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let secrets = &created["secrets"];
        Ok((text(&created["id"]), [text(&secrets["S"]), text(&secrets["N"])]))
    }

    /// All events of a game, as the viewer with a secret sees them. The server tells a long
    /// game in parts.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the server cannot be reached or refuses.
    pub async fn events(&self, id: &str, secret: Option<&str>) -> Result<Vec<Value>, ClientError> {
        let mut events: Vec<Value> = Vec::new();
        loop {
            let path = format!("/games/{id}/events?after={}", events.len());
            let mut answer = self.get(&path, secret).await?;
            match answer["events"].take() {
                Value::Array(more) if !more.is_empty() => events.extend(more),
                _ => return Ok(events),
            }
        }
    }

    /// Subscribes to a game, with the events after a number.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the server cannot be reached.
    pub async fn subscribe(
        &self,
        id: &str,
        secret: Option<&str>,
        after: Option<u64>,
    ) -> Result<Socket, ClientError> {
        let mut socket = Socket::open(self, id).await?;
        socket.send(&json!({ "hello": { "secret": secret, "after": after } })).await?;
        Ok(socket)
    }

    /// Subscribes to a class.
    ///
    /// # Errors
    ///
    /// Returns [`ClientError`] if the server cannot be reached.
    pub async fn subscribe_to_class(
        &self,
        id: &str,
        secret: Option<&str>,
    ) -> Result<Socket, ClientError> {
        let mut socket = Socket::open_to(self, &format!("classes/{id}")).await?;
        socket.send(&json!({ "hello": { "secret": secret } })).await?;
        Ok(socket)
    }
}
