//! Beginning a game.

use axum::{Json, extract::State, http::StatusCode};
use callabash_calliro::Seed;
use callabash_engine::{calliro, sowing};
use callabash_game::{BySeat, Message, Seat};
use callabash_protocol::{AnyGame, CreatedView, FailureView, NewClock, NewGame};
use callabash_referee::can_be_refereed;
use callabash_sowing::SowingBy;

use super::{
    App,
    failure::Failure,
    reader::{Body, Reader},
};
use crate::{
    identity::{Digest, Secret, clean_name, new_code, random},
    table::{Board, ClockRule, GameCreated, Kind, Occupant, Refusal},
    toss::nonce,
};

/// Begins a game.
#[utoipa::path(post, path = "/api/v1/games", request_body = NewGame,
    responses((status = 201, body = CreatedView), (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn create(
    State(app): State<App>,
    reader: Reader,
    Body(request): Body<NewGame>,
) -> Result<(StatusCode, Json<CreatedView>), Failure> {
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
    let PreparedGame { settings, secrets, monitor } = prepare(request, host).map_err(refuse)?;
    let code = settings.code.clone();
    let own = secrets.south.as_ref().or(secrets.north.as_ref()).or(monitor.as_ref());
    let key = own.map(Secret::digest);
    let id = app.rooms().create(settings).await.map_err(refuse)?;
    let state = app.rooms().look(&id, move |room| room.view(key.as_ref())).await.map_err(refuse)?;
    metrics::counter!("callabash_games").increment(1);
    let secrets = secrets.map(|secret| secret.map(|secret| secret.reveal().to_owned())).into();
    let host = new_host.map(|secret| secret.reveal().to_owned());
    let monitor = monitor.map(|secret| secret.reveal().to_owned());
    Ok((StatusCode::CREATED, Json(CreatedView { id, host, secrets, monitor, code, state })))
}

/// A game that can begin, and the secrets of whoever asked for it.
struct PreparedGame {
    settings: GameCreated,
    secrets: BySeat<Option<Secret>>,
    monitor: Option<Secret>,
}

/// Makes what a request asks for, or tells what is wrong with it.
fn prepare(request: NewGame, host: Digest) -> Result<PreparedGame, Refusal> {
    let game: AnyGame =
        request.game.parse().map_err(|fault: callabash_protocol::AnyGameError| {
            Refusal::Illegal(callabash_game::ToMessage::message(&fault))
        })?;
    let seed = Seed(random());
    Board::new(&game, request.position.as_deref(), &seed)?;
    let name = request.name.as_deref().and_then(clean_name);
    let mut secrets = BySeat { south: None, north: None };
    let mut occupant = |seat: Seat, who: &str| {
        Ok(match who {
            "me" => {
                let secret = Secret::new();
                let occupant = Occupant::person(secret.digest(), name.clone());
                secrets[seat] = Some(secret);
                occupant
            }
            "open" => Occupant::open(),
            player if is_player(&game, player) => Occupant::computer(player),
            _ => return Err(Refusal::Illegal(no_player(&game, who))),
        })
    };
    let south = occupant(Seat::South, &request.seats.south)?;
    let north = occupant(Seat::North, &request.seats.north)?;
    let kinds = [south.kind, north.kind];
    let refuse = |key: &str| Err(Refusal::Illegal(Message::new(key)));
    let by_hand = is_by_hand(&game)?;
    let (monitor, secret) = monitor(request.monitor.as_deref(), by_hand, name.clone())?;
    // Who plays does not rule, unless all sit at one device.
    let plays = kinds.iter().filter(|kind| **kind == Kind::Person).count();
    if secret.is_some() && plays == 1 {
        return refuse("refused-monitor");
    }
    if 100 < request.mistakes || 0 < request.mistakes && !by_hand {
        return refuse("refused-mistakes");
    }
    let is_at_the_table = monitor.as_ref().is_some_and(|occupant| occupant.kind == Kind::Person);
    if kinds == [Kind::Open, Kind::Open] && !is_at_the_table {
        return refuse("refused-two-open-seats");
    }
    if kinds == [Kind::Computer, Kind::Computer] {
        return refuse("refused-no-person");
    }
    let waits = monitor.as_ref().is_some_and(|occupant| occupant.kind == Kind::Open);
    let is_open = waits || kinds.contains(&Kind::Open);
    // A toss is between persons of whom one is still to come.
    let tosses = request.toss && !by_hand && is_open && kinds.contains(&Kind::Person);
    let settings = GameCreated {
        game: game.to_string(),
        position: request.position,
        south,
        north,
        host,
        limit: request.clock.as_ref().filter(|_| by_hand).map(limit).transpose()?,
        clock: request.clock.filter(|_| !by_hand).map(clock_rule).transpose()?,
        seed: seed.to_string(),
        nonce: tosses.then(|| nonce(request.nonce.as_deref())),
        rotate: request.rotate,
        together: kinds == [Kind::Person, Kind::Person],
        code: is_open.then(new_code),
        after: None,
        monitor,
        mistakes: request.mistakes,
        tags: Vec::new(),
    };
    Ok(PreparedGame { settings, secrets, monitor: secret })
}

/// Whether cubes are moved by hand.
fn is_by_hand(game: &AnyGame) -> Result<bool, Refusal> {
    let AnyGame::Sowing(variant) = game else { return Ok(false) };
    match variant.tournament_rules().sowing {
        SowingBy::Auto => Ok(false),
        SowingBy::Hand if can_be_refereed(&variant.rules()) => Ok(true),
        SowingBy::Hand => Err(Refusal::Illegal(Message::new("refused-hand-rules"))),
    }
}

/// The monitor's occupant, if it is a person's, and the secret if that is who asks.
fn monitor(
    request: Option<&str>,
    by_hand: bool,
    name: Option<String>,
) -> Result<(Option<Occupant>, Option<Secret>), Refusal> {
    match request {
        None | Some("program") => Ok((None, None)),
        Some("open") if by_hand => Ok((Some(Occupant::open()), None)),
        Some("me") if by_hand => {
            let secret = Secret::new();
            Ok((Some(Occupant::person(secret.digest(), name)), Some(secret)))
        }
        _ => Err(Refusal::Illegal(Message::new("refused-monitor"))),
    }
}

/// The time of a game by hand, in milliseconds.
fn limit(clock: &NewClock) -> Result<u64, Refusal> {
    match (0.05..=180.0).contains(&clock.minutes) && clock.increment == 0.0 {
        true => Ok((clock.minutes * 60_000.0) as u64),
        false => Err(Refusal::Illegal(Message::new("refused-hand-clock"))),
    }
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
        .with("given", callabash_game::excerpt(given))
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
