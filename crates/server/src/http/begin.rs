//! Beginning a game.

use axum::{Json, extract::State, http::StatusCode};
use callabash_calliro::Seed;
use callabash_engine::{calliro, sowing};
use callabash_game::{BySeat, Message, Seat};
use callabash_protocol::{AnyGame, Pair};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    App,
    failure::{Failure, FailureView},
    reader::{Body, Reader},
};
use crate::{
    identity::{Digest, Secret, clean_name, new_code, random},
    table::{Board, Chair, ClockRule, Founding, Kind, Refusal, StateView},
    toss::nonce,
};

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

/// Begins a game.
#[utoipa::path(post, path = "/api/v1/games", request_body = NewGame,
    responses((status = 201, body = Begun), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn create(
    State(app): State<App>,
    reader: Reader,
    Body(wish): Body<NewGame>,
) -> Result<(StatusCode, Json<Begun>), Failure> {
    let refuse = |refusal| reader.refuse(refusal);
    let by_host = |host| app.limits().host.check_key(host).is_err();
    let too_often =
        app.limits().new_games.check().is_err() || reader.key.as_ref().is_some_and(by_host);
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
    let refuse = |key: &str| Err(Refusal::Illegal(Message::new(key)));
    if kinds == [Kind::Open, Kind::Open] {
        return refuse("refused-two-open-seats");
    }
    if kinds == [Kind::Computer, Kind::Computer] {
        return refuse("refused-no-person");
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
            initial: ((clock.minutes * 60_000.0) as u64).max((clock.increment * 1_000.0) as u64),
            increment: (clock.increment * 1_000.0) as u64,
        }),
        false => Err(Refusal::Illegal(Message::new("refused-clock"))),
    }
}
