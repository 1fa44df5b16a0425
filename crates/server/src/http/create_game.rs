//! Creating a game.

use axum::{Json, extract::State, http::StatusCode};
use callabash_calliro::Seed;
use callabash_game::{BySeat, Message, PlayerName, Seat, ToMessage};
use callabash_protocol::{CreatedView, ErrorCode, FailureView, NewGame};
use callabash_session::{AnyGame, GameCreated, Occupant, SecretDigest};
use callabash_sowing::notation::read_position;

use super::{
    App,
    error_response::ErrorResponse,
    requester::{JsonBody, Requester},
};
use crate::{
    board_game::{clock_rule, is_by_hand, is_known_player, read_game, table_time, unknown_player},
    identity::{Secret, clean_name, new_code, nonce, random},
    request_error::RequestError,
};

/// Begins a game.
#[utoipa::path(post, path = "/api/v1/games", request_body = NewGame,
    responses((status = 201, body = CreatedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn create(
    State(app): State<App>,
    requester: Requester,
    JsonBody(request): JsonBody<NewGame>,
) -> Result<(StatusCode, Json<CreatedView>), ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let limits = app.rate_limits();
    let by_host = |host| limits.per_host.check_key(host).is_err();
    let by_address = limits.per_address.new_games.check_key(&requester.address).is_err();
    if by_address || requester.key.as_ref().is_some_and(by_host) {
        return Err(requester.refuse(ErrorCode::TooOften));
    }
    let new_host = requester.key.is_none().then(Secret::new);
    let host = requester.key.or(new_host.as_ref().map(Secret::digest));
    let host = host.ok_or_else(|| requester.refuse(ErrorCode::NotSeated))?;
    let PreparedGame { created, secrets, monitor } = prepare(request, host).map_err(refuse)?;
    let code = created.code.clone();
    let own = secrets.south.as_ref().or(secrets.north.as_ref()).or(monitor.as_ref());
    let key = own.map(Secret::digest);
    let rooms = app.rooms_for(&requester);
    let id = rooms.create(created).await.map_err(refuse)?;
    let state = rooms.read(&id, move |room| room.view(key.as_ref())).await.map_err(refuse)?;
    metrics::counter!("callabash_games_total").increment(1);
    let secrets = secrets.map(|secret| secret.map(|secret| secret.reveal().to_owned())).into();
    let host = new_host.map(|secret| secret.reveal().to_owned());
    let monitor = monitor.map(|secret| secret.reveal().to_owned());
    Ok((StatusCode::CREATED, Json(CreatedView { id, host, secrets, monitor, code, state })))
}

/// A game that can be created, and the secrets of the requester.
struct PreparedGame {
    created: GameCreated,
    secrets: BySeat<Option<Secret>>,
    monitor: Option<Secret>,
}

/// Checks a request and makes a game of it.
fn prepare(request: NewGame, host: SecretDigest) -> Result<PreparedGame, RequestError> {
    let refuse = |key: &str| Err(RequestError::illegal(Message::new(key)));
    let game = read_game(&request.game)?;
    let start = match (&request.position, &game) {
        (None, _) => None,
        (Some(text), AnyGame::Sowing(variant)) => Some(
            read_position(variant.rules(), text)
                .map_err(|fault| RequestError::illegal(fault.message()))?,
        ),
        (Some(_), AnyGame::Calliro(rules)) => {
            let message = Message::new("refused-calliro-position").with("game", rules.to_string());
            return Err(RequestError::illegal(message));
        }
    };
    let name = request.name.as_deref().and_then(clean_name);
    let mut secrets = BySeat { south: None, north: None };
    let mut occupant = |seat: Seat, who: &str| -> Result<Occupant, RequestError> {
        Ok(match who {
            "me" => {
                let secret = Secret::new();
                let key = secret.digest();
                secrets[seat] = Some(secret);
                Occupant::Person { key, name: name.clone() }
            }
            "open" => Occupant::Open,
            name => {
                let player: Option<PlayerName> = name.parse().ok();
                let player = player.filter(|&player| is_known_player(&game, player));
                Occupant::Computer(
                    player.ok_or_else(|| RequestError::illegal(unknown_player(&game, name)))?,
                )
            }
        })
    };
    let south = occupant(Seat::South, &request.seats.south)?;
    let north = occupant(Seat::North, &request.seats.north)?;
    let count = |is: fn(&Occupant) -> bool| [&south, &north].into_iter().filter(|o| is(o)).count();
    let (persons, open) = (count(Occupant::is_person), count(Occupant::is_open));
    let by_hand = is_by_hand(&game)?;
    let (monitor, secret) = monitor(request.monitor.as_deref(), by_hand, name.clone())?;
    // A player cannot be the monitor, unless all play at one device.
    if secret.is_some() && persons == 1 {
        return refuse("refused-monitor");
    }
    if 100 < request.mistakes || 0 < request.mistakes && !by_hand {
        return refuse("refused-mistakes");
    }
    if open == 2 && !monitor.as_ref().is_some_and(Occupant::is_person) {
        return refuse("refused-two-open-seats");
    }
    if open == 0 && persons == 0 {
        return refuse("refused-no-person");
    }
    let seat_code = || (open == 2).then(new_code);
    let is_open = 0 < open || monitor.as_ref().is_some_and(Occupant::is_open);
    // A toss needs two persons, of whom one is still to join.
    let tosses = request.toss && !by_hand && is_open && 0 < persons;
    let created = GameCreated {
        start,
        limit: request.clock.as_ref().filter(|_| by_hand).map(table_time).transpose()?,
        clock: request.clock.as_ref().filter(|_| !by_hand).map(clock_rule).transpose()?,
        nonce: tosses.then(|| nonce(request.nonce.as_deref())),
        rotates_endings: request.rotate,
        together: persons == 2,
        code: is_open.then(new_code),
        // Who opens a table for two others gives each a code of their own.
        seat_codes: BySeat { south: seat_code(), north: seat_code() },
        host_is_apart: persons == 0,
        monitor,
        mistakes: request.mistakes,
        ..GameCreated::new(game, south, north, host, Seed(random()))
    };
    Ok(PreparedGame { created, secrets, monitor: secret })
}

/// The monitor, if it is a person, and the secret if it is the requester.
fn monitor(
    request: Option<&str>,
    by_hand: bool,
    name: Option<String>,
) -> Result<(Option<Occupant>, Option<Secret>), RequestError> {
    match request {
        None | Some("program") => Ok((None, None)),
        Some("open") if by_hand => Ok((Some(Occupant::Open), None)),
        Some("me") if by_hand => {
            let secret = Secret::new();
            let key = secret.digest();
            Ok((Some(Occupant::Person { key, name }), Some(secret)))
        }
        _ => Err(RequestError::illegal(Message::new("refused-monitor"))),
    }
}
