//! Games: begin, join, act, look.

use axum::{
    Json,
    extract::{Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use callabash_calliro::Seed;
use callabash_engine::{calliro, sowing};
use callabash_game::{BySeat, Message, Seat};
use callabash_protocol::{AnyGame, Pair};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    App,
    failure::{Failure, FailureView},
    knowledge::{calliro_hint, sowing_hints},
    reader::{Body, Reader},
};
use crate::{
    identity::{Digest, Secret, clean_name, new_code, random, read_code},
    table::{
        Action, Board, Chair, ClockRule, Command, EventView, Founding, Kind, Refusal, StateView,
    },
    toss::nonce,
};

type Answer<T> = Result<Json<T>, Failure>;

/// A game to begin.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"game": "calla", "seats": {"S": "me", "N": "level=3"}}))]
pub(crate) struct NewGame {
    /// Its name, with options.
    game: String,
    /// Who sits where: `me`, `open`, or a player of the computer's.
    seats: Seats,
    /// What to call you.
    name: Option<String>,
    /// How long each has.
    clock: Option<NewClock>,
    /// The position to begin from, in a sowing game.
    position: Option<String>,
    /// Whether a toss decides who has South.
    #[serde(default)]
    toss: bool,
    /// What you add to the toss.
    nonce: Option<String>,
    /// Whether Kalaha's ending changes with each rematch.
    #[serde(default)]
    rotate: bool,
}

/// Who sits where.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Seats {
    #[serde(rename = "S")]
    south: String,
    #[serde(rename = "N")]
    north: String,
}

/// How long each player has.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewClock {
    /// For all moves: up to 180.
    #[schema(minimum = 0, maximum = 180)]
    minutes: f64,
    /// More for each move: up to 60.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 60)]
    increment: f64,
}

/// A game that has begun.
#[derive(Serialize, ToSchema)]
pub(crate) struct Begun {
    id: String,
    /// The host's secret, if you showed none; show it when you begin further games.
    host: Option<String>,
    /// The secrets of your seats.
    secrets: Pair<Option<String>>,
    /// The short code to join by, if a seat is open.
    code: Option<String>,
    state: StateView,
}

/// Somebody who joins.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct Joining {
    /// What to call you.
    name: Option<String>,
    /// What you add to the toss, if there is one.
    nonce: Option<String>,
}

/// Somebody who joins by code.
#[derive(Deserialize, ToSchema)]
pub(crate) struct JoiningByCode {
    /// The code, in capital or small letters.
    code: String,
    #[serde(flatten)]
    joining: Joining,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    id: String,
    seat: char,
    /// The secret that opens the seat.
    secret: String,
    state: StateView,
}

/// What came of an action.
#[derive(Serialize, ToSchema)]
pub(crate) struct Acted {
    /// The number of its event.
    n: u64,
    state: StateView,
}

/// Events from a number on.
#[derive(Serialize, ToSchema)]
pub(crate) struct Events {
    events: Vec<EventView>,
}

/// From where on.
#[derive(Deserialize, IntoParams)]
pub(crate) struct After {
    /// The number of the last event that is known.
    #[serde(default)]
    after: u64,
}

/// A seat to open anew.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SeatToFree {
    /// `S` or `N`.
    seat: char,
}

/// Begins a game.
#[utoipa::path(post, path = "/api/v1/games", request_body = NewGame,
    responses((status = 201, body = Begun), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn create(
    State(app): State<App>,
    reader: Reader,
    Body(wish): Body<NewGame>,
) -> Result<(StatusCode, Json<Begun>), Failure> {
    let refuse = |refusal| reader.refuse(refusal);
    let too_often = match &reader.key {
        Some(host) => app.limits().host.check_key(host).is_err(),
        None => app.limits().new_hosts.check().is_err(),
    };
    if too_often {
        return Err(refuse(Refusal::TooOften));
    }
    let new_host = reader.key.is_none().then(Secret::new);
    let host = reader.key.clone().or(new_host.as_ref().map(Secret::digest));
    let host = host.ok_or_else(|| refuse(Refusal::NotSeated))?;
    let (founding, secrets) = found(wish, host).map_err(refuse)?;
    let code = founding.code.clone();
    let key = secrets.south.as_ref().or(secrets.north.as_ref()).map(Secret::digest);
    let id = app.rooms().create(founding).await.map_err(refuse)?;
    let state = app.rooms().look(&id, move |room| room.view(key.as_ref())).await.map_err(refuse)?;
    metrics::counter!("callabash_games").increment(1);
    let secrets = secrets.map(|secret| secret.map(|secret| secret.reveal().to_owned())).into();
    let host = new_host.map(|secret| secret.reveal().to_owned());
    Ok((StatusCode::CREATED, Json(Begun { id, host, secrets, code, state })))
}

/// Makes what a wish says, or tells what is wrong with it.
fn found(wish: NewGame, host: Digest) -> Result<(Founding, BySeat<Option<Secret>>), Refusal> {
    let game: AnyGame = wish.game.parse().map_err(|fault: callabash_protocol::AnyGameError| {
        Refusal::Illegal(callabash_game::Tell::message(&fault))
    })?;
    let seed = Seed(random());
    Board::new(&game, wish.position.as_deref(), &seed)?;
    let name = wish.name.as_deref().and_then(clean_name);
    let mut secrets = BySeat { south: None, north: None };
    let mut chair = |seat: Seat, who: &str| {
        Ok(match who {
            "me" => {
                let secret = Secret::new();
                let chair = Chair::person(secret.digest(), name.clone());
                secrets[seat] = Some(secret);
                chair
            }
            "open" => Chair::open(),
            player if is_player(&game, player) => Chair::computer(player),
            _ => return Err(Refusal::Illegal(no_player(&game, who))),
        })
    };
    let south = chair(Seat::South, &wish.seats.south)?;
    let north = chair(Seat::North, &wish.seats.north)?;
    let kinds = [south.kind, north.kind];
    if kinds == [Kind::Open, Kind::Open] {
        return Err(Refusal::Illegal(Message::new("refused-two-open-seats")));
    }
    let is_open = kinds.contains(&Kind::Open);
    // A toss is between persons of whom one is still to come.
    let tosses = wish.toss && is_open && kinds.contains(&Kind::Person);
    let founding = Founding {
        game: game.to_string(),
        position: wish.position,
        south,
        north,
        host,
        clock: wish.clock.map(clock_rule).transpose()?,
        seed: seed.to_string(),
        nonce: tosses.then(|| nonce(wish.nonce.as_deref())),
        rotate: wish.rotate,
        together: kinds == [Kind::Person, Kind::Person],
        code: is_open.then(new_code),
        after: None,
    };
    Ok((founding, secrets))
}

fn is_player(game: &AnyGame, name: &str) -> bool {
    match game {
        AnyGame::Sowing(_) => sowing::Player::new(name, 0).is_some(),
        AnyGame::Calliro(_) => calliro::Player::new(name, 0).is_some(),
    }
}

fn no_player(game: &AnyGame, given: &str) -> Message {
    let levels = match game {
        AnyGame::Sowing(_) => sowing::LEVELS.len(),
        AnyGame::Calliro(_) => calliro::LEVELS.len(),
    };
    Message::new("refused-player")
        .with("given", callabash_game::shown(given))
        .with("levels", levels)
}

fn clock_rule(clock: NewClock) -> Result<ClockRule, Refusal> {
    let fits = (0.0..=180.0).contains(&clock.minutes)
        && (0.0..=60.0).contains(&clock.increment)
        && 0.0 < clock.minutes + clock.increment;
    match fits {
        true => Ok(ClockRule {
            initial: (clock.minutes * 60_000.0) as u64,
            increment: (clock.increment * 1_000.0) as u64,
        }),
        false => Err(Refusal::Illegal(Message::new("refused-clock"))),
    }
}

/// The game as you see it.
#[utoipa::path(get, path = "/api/v1/games/{id}", params(("id" = String, Path)),
    responses((status = 200, body = StateView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn state(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Answer<StateView> {
    let key = reader.key.clone();
    let looked = app.rooms().look(&id, move |room| room.view(key.as_ref())).await;
    Ok(Json(looked.map_err(|refusal| reader.refuse(refusal))?))
}

/// What happened, from a number on.
#[utoipa::path(get, path = "/api/v1/games/{id}/events", params(("id" = String, Path), After),
    responses((status = 200, body = Events), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn events(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Query(After { after }): Query<After>,
) -> Answer<Events> {
    let key = reader.key.clone();
    let looked = app.rooms().look(&id, move |room| room.events_after(after, key.as_ref())).await;
    Ok(Json(Events { events: looked.map_err(|refusal| reader.refuse(refusal))? }))
}

/// Takes the open seat.
#[utoipa::path(post, path = "/api/v1/games/{id}/seat", params(("id" = String, Path)), request_body = Joining,
    responses((status = 200, body = Seated), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn sit(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Body(joining): Body<Joining>,
) -> Answer<Seated> {
    seat(&app, &reader, id, &joining).await
}

/// Takes the open seat of the game that a short code leads to.
#[utoipa::path(post, path = "/api/v1/join", request_body = JoiningByCode,
    responses((status = 200, body = Seated), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn join(
    State(app): State<App>,
    reader: Reader,
    Body(JoiningByCode { code, joining }): Body<JoiningByCode>,
) -> Answer<Seated> {
    let refuse = |refusal| reader.refuse(refusal);
    let no_code = || refuse(Refusal::NoCode);
    let code = read_code(&code).ok_or_else(no_code)?;
    if app.limits().code.check_key(&code).is_err() {
        return Err(refuse(Refusal::TooOften));
    }
    let found = app.rooms().store().game_of_code(&code, crate::pulse::wall_clock()).await;
    match found.map_err(|_| refuse(Refusal::NotStored))? {
        Some(id) => seat(&app, &reader, id, &joining).await,
        None if app.limits().misses.check().is_err() => Err(refuse(Refusal::TooOften)),
        None => Err(no_code()),
    }
}

async fn seat(app: &App, reader: &Reader, id: String, joining: &Joining) -> Answer<Seated> {
    let refuse = |refusal| reader.refuse(refusal);
    let secret = Secret::new();
    let command = Command::Sit {
        key: secret.digest(),
        name: joining.name.as_deref().and_then(clean_name),
        nonce: nonce(joining.nonce.as_deref()),
    };
    let now = app.rooms().pulse().now();
    app.rooms().act(&id, command, now).await.map_err(refuse)?;
    let key = secret.digest();
    let state = app.rooms().look(&id, move |room| room.view(Some(&key))).await.map_err(refuse)?;
    let seat = state.you.ok_or_else(|| refuse(Refusal::Full))?;
    Ok(Json(Seated { id, seat, secret: secret.reveal().to_owned(), state }))
}

/// Does something: moves, asks, agrees, resigns.
#[utoipa::path(post, path = "/api/v1/games/{id}/actions", params(("id" = String, Path)), request_body = Action,
    responses((status = 200, body = Acted), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn act(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Body(action): Body<Action>,
) -> Answer<Acted> {
    let refuse = |refusal| reader.refuse(refusal);
    action.check().map_err(refuse)?;
    let key = reader.key()?;
    let at = app.rooms().pulse().now();
    let command = Command::Act { key: key.clone(), action, lag: 0 };
    let n = app.rooms().act(&id, command, at).await.map_err(refuse)?;
    let state = app.rooms().look(&id, move |room| room.view(Some(&key))).await.map_err(refuse)?;
    Ok(Json(Acted { n, state }))
}

/// Opens a seat anew; its old secret is void. For the host.
#[utoipa::path(post, path = "/api/v1/games/{id}/free-seat", params(("id" = String, Path)), request_body = SeatToFree,
    responses((status = 200, body = StateView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn free_seat(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
    Body(SeatToFree { seat }): Body<SeatToFree>,
) -> Answer<StateView> {
    let refuse = |refusal| reader.refuse(refusal);
    let host = reader.key()?;
    let seat = Seat::from_letter(seat)
        .ok_or_else(|| refuse(Refusal::BadMessage("a seat is S or N".to_owned())))?;
    let now = app.rooms().pulse().now();
    app.rooms().act(&id, Command::Free { host, seat }, now).await.map_err(refuse)?;
    let state = app.rooms().look(&id, |room| room.view(None)).await;
    Ok(Json(state.map_err(refuse)?))
}

/// Ends and deletes a game. For the host.
#[utoipa::path(delete, path = "/api/v1/games/{id}", params(("id" = String, Path)),
    responses((status = 204), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn delete(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<StatusCode, Failure> {
    let refuse = |refusal| reader.refuse(refusal);
    let key = reader.key()?;
    let is_host = app.rooms().look(&id, move |room| room.state.founding.host == key).await;
    match is_host.map_err(refuse)? {
        true => app.rooms().delete(&id).await.map_err(refuse)?,
        false => return Err(refuse(Refusal::NotSeated)),
    }
    Ok(StatusCode::NO_CONTENT)
}

/// The game's record, as far as you have seen it.
#[utoipa::path(get, path = "/api/v1/games/{id}/record", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "text/plain"), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn record(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Result<String, Failure> {
    let key = reader.key.clone();
    let looked = app
        .rooms()
        .look(&id, move |room| room.state.board.record(room.seat(key.as_ref()), room.state.tags()));
    looked.await.map_err(|refusal| reader.refuse(refusal))
}

/// The game's address as a QR code.
#[utoipa::path(get, path = "/api/v1/games/{id}/qr", params(("id" = String, Path)),
    responses((status = 200, body = String, content_type = "image/svg+xml"), (status = "4XX", body = FailureView)))]
pub(crate) async fn qr(
    State(app): State<App>,
    reader: Reader,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Failure> {
    let refuse = |refusal| reader.refuse(refusal);
    app.rooms().look(&id, |_| ()).await.map_err(refuse)?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let address = match app.config().origins.first() {
        Some(origin) => format!("{origin}/g/{id}"),
        None => format!("http://{host}/g/{id}"),
    };
    let code = qrcode::QrCode::new(address)
        .map_err(|_| refuse(Refusal::BadMessage("the address is too long".to_owned())))?;
    let svg = code.render::<qrcode::render::svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// What to do, and why. For the seat of your secret; not where two persons play.
#[utoipa::path(get, path = "/api/v1/games/{id}/hint", params(("id" = String, Path)),
    responses((status = 200, body = callabash_protocol::HintsView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn hint(
    State(app): State<App>,
    reader: Reader,
    Path(id): Path<String>,
) -> Answer<serde_json::Value> {
    let refuse = |refusal| reader.refuse(refusal);
    let key = reader.key()?;
    let shown = key.clone();
    let looked = app.rooms().look(&id, move |room| {
        let seat = room.seat(Some(&shown)).ok_or(Refusal::NotSeated)?;
        match room.state.is_alone() {
            true => Ok((
                room.state.game.clone(),
                room.state.board.position().copied(),
                room.state.board.seen(seat),
            )),
            false => Err(Refusal::NoHint),
        }
    });
    let (game, position, view) = looked.await.map_err(refuse)?.map_err(refuse)?;
    let language = reader.language;
    let answer = match (game, position, view) {
        (AnyGame::Sowing(variant), Some(position), _) => {
            sowing_hints(&app, key, variant, position, language).await
        }
        (_, _, Some(view)) => calliro_hint(&app, key, view, language).await,
        _ => Err(Refusal::NotFound),
    };
    Ok(Json(answer.map_err(refuse)?))
}
