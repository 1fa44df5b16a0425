//! An analysis that is answered at once and becomes exact over the same connection.

use std::{
    convert::Infallible,
    time::{Duration, Instant},
};

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::header::CONTENT_TYPE,
    response::{IntoResponse, Response},
};
use callabash_engine::{
    Analyser, Analysis, AnalysisError, Cancel, Estimate, Limits, Question, Resources, Stop,
};
use callabash_game::Message;
use callabash_protocol::{AnalysisView, ErrorCode, FailureView, PositionQuery};
use callabash_sowing::{Position, Variant, notation::write_position};
use callabash_text::Language;
use futures_util::stream;
use serde_json::json;
use tokio::sync::{mpsc, oneshot};

use super::{
    App,
    analysis::{QUICK_MEMORY, QUICK_TIME, find_position, query_limits},
    error_response::ErrorResponse,
    requester::{JsonBody, Requester, say},
};
use crate::{monitoring, request_error::RequestError, workers::JobKind};

/// News that come faster than this are kept for the next ones.
const MIN_INTERVAL: Duration = Duration::from_millis(100);

/// What a position and its moves are worth, as events whose data is an analysis: what is known
/// at once, and then better ones until all is exact or the time is over. Who closes the
/// connection stops it.
#[utoipa::path(post, path = "/api/v1/analysis", request_body = PositionQuery,
    responses((status = 200, content_type = "text/event-stream", body = AnalysisView),
        (status = "4XX", body = FailureView), (status = 503, body = FailureView)))]
pub(crate) async fn analysis(
    State(app): State<App>,
    requester: Requester,
    JsonBody(query): JsonBody<PositionQuery>,
) -> Result<Response, ErrorResponse> {
    let refuse = |error: RequestError| requester.refuse(error);
    let (variant, position) = find_position(&query).map_err(refuse)?;
    let language = requester.language;
    let key = format!("analysis {} {variant} {}", language.code(), write_position(&position));
    if let Some(answer) = app.answer_cache().get(&key) {
        return Ok(events(Body::from(answer)));
    }
    let resources = app.rooms().players().resources(variant.rules());
    let subject = Subject { variant, position, language, started: Instant::now() };
    let (first, cache) = (subject.clone(), app.answer_cache().clone());
    // What books and tables know, else a short look.
    let quick = Resources { memory: QUICK_MEMORY, builds_tables: false, ..resources.clone() };
    let first = move || first.first_answer(quick);
    let workers = app.rooms().workers();
    let busy = || requester.refuse(RequestError::from(ErrorCode::Busy));
    let first = workers.submit(JobKind::Quick, requester.job_owner(), first);
    let first = first.map_err(|_| busy())?.await.map_err(|_| busy())?;
    let (news, receiver) = mpsc::unbounded_channel();
    if first.last {
        let answer = event(&first);
        cache.insert(key, answer.clone());
        return Ok(events(Body::from(answer)));
    }
    let cancel = Cancel::default();
    let limits = query_limits(&app, &query);
    let (switch, pool) = (cancel.clone(), workers.clone());
    let refine = move || {
        let _ = news.send(event(&first));
        let resources = Resources { threads: pool.threads_for_job(), ..resources };
        let found = subject.refine(resources, limits, switch.clone(), &mut |better| {
            let _ = news.send(event(better));
        });
        if switch.is_cancelled() {
            monitoring::abandoned_analysis();
        }
        let last = event(&AnalysisView { last: true, ..found.clone() });
        if found.last {
            cache.insert(key, last.clone());
        }
        let _ = news.send(last);
    };
    let refining = workers.submit(JobKind::Analysis, requester.job_owner(), refine);
    let refining = refining.map_err(|_| busy())?;
    let listener = Listener { news: receiver, _refining: refining, _cancel: CancelOnDrop(cancel) };
    let body = stream::unfold(listener, async |mut listener| {
        let next = listener.news.recv().await?;
        Some((Ok::<Bytes, Infallible>(next), listener))
    });
    Ok(events(Body::from_stream(body)))
}

/// Events may not be compressed: each is to arrive when it is sent.
fn events(body: Body) -> Response {
    ([(CONTENT_TYPE, "text/event-stream")], body).into_response()
}

fn event(view: &AnalysisView) -> Bytes {
    Bytes::from(format!("data: {}\n\n", json!(view)))
}

/// What goes with a connection that waits for news. The job is only run while its receiver
/// lives.
struct Listener {
    news: mpsc::UnboundedReceiver<Bytes>,
    _refining: oneshot::Receiver<()>,
    _cancel: CancelOnDrop,
}

/// Nobody waits any more.
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// What is analysed, and for whom.
#[derive(Clone)]
struct Subject {
    variant: Variant,
    position: Position,
    language: Language,
    started: Instant,
}

impl Subject {
    fn first_answer(&self, resources: Resources) -> AnalysisView {
        let question = Question {
            stop: Stop::after(Some(QUICK_TIME)),
            nodes: Some(0),
            estimate: Estimate::Quick,
            ..Question::default()
        };
        self.view(&self.ask(resources, &question, &mut |_| ()))
    }

    /// Finds more, and tells it from time to time.
    fn refine(
        &self,
        resources: Resources,
        limits: Limits,
        cancel: Cancel,
        tell: &mut dyn FnMut(&AnalysisView),
    ) -> AnalysisView {
        let stop = Stop { cancel, ..Stop::after(limits.time) };
        let question = Question { stop, estimate: Estimate::Quick, ..Question::default() };
        let mut told = Instant::now();
        let found = self.ask(resources, &question, &mut |analysis| {
            if MIN_INTERVAL <= told.elapsed() && !analysis.is_exact() {
                told = Instant::now();
                tell(&self.view(analysis));
            }
        });
        self.view(&found)
    }

    fn ask(
        &self,
        resources: Resources,
        question: &Question,
        on_progress: &mut dyn FnMut(&Analysis),
    ) -> Analysis {
        let mut analyser = Analyser::new(self.variant.rules(), resources);
        match analyser.analyse_with(&self.position, question, on_progress) {
            Ok(analysis) => analysis,
            Err(AnalysisError::Cancelled(analysis)) => *analysis,
            Err(error) => unreachable!("a position of the game: {error}"),
        }
    }

    fn view(&self, analysis: &Analysis) -> AnalysisView {
        let seconds = self.started.elapsed().as_secs_f64();
        let say = |message: &Message| say(self.language, message);
        AnalysisView::new(&self.variant, &self.position, analysis, seconds, &say)
    }
}
