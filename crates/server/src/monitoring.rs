//! What is measured: the names by Prometheus' conventions, what they mean, and their buckets.

use std::{sync::OnceLock, time::Duration};

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

/// Requests by status.
const REQUESTS: &str = "callabash_requests_total";
const REQUEST_DURATION: &str = "callabash_request_duration_seconds";
/// Commits that failed.
const FAILED_COMMITS: &str = "callabash_failed_commits_total";
const COMMIT_DURATION: &str = "callabash_commit_duration_seconds";
/// Appends that share a commit.
const COMMIT_APPENDS: &str = "callabash_commit_appends";
/// Analyses that were stopped.
const ABANDONED_ANALYSES: &str = "callabash_abandoned_analyses_total";
const WRITER_QUEUE: &str = "callabash_writer_queue_length";

/// From a request that reads nothing to one that waits for its budget of thinking.
const DURATIONS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];
const SIZES: [f64; 10] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0];

/// How often samples are sorted into their buckets. Until then each of them takes memory.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// The recorder of metrics, one for the process.
pub(crate) fn recorder() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(install).clone()
}

fn install() -> PrometheusHandle {
    let mut builder = PrometheusBuilder::new();
    for (name, buckets) in [
        (REQUEST_DURATION, &DURATIONS[..]),
        (COMMIT_DURATION, &DURATIONS[..]),
        (COMMIT_APPENDS, &SIZES[..]),
    ] {
        let matcher = Matcher::Full(name.to_owned());
        builder = builder.set_buckets_for_metric(matcher, buckets).expect("there are buckets");
    }
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    // If the process has a recorder already, ours stays empty.
    let _ = metrics::set_global_recorder(recorder);
    describe();
    handle
}

/// Says what each metric is, and sets those to zero that would otherwise be missing until
/// something happens: an alarm cannot tell a missing one from a good one.
fn describe() {
    describe_counter!(REQUESTS, "Requests that were answered, by status.");
    describe_histogram!(REQUEST_DURATION, "The time from a request's headers to its answer's.");
    for (name, help) in [
        ("callabash_games_total", "Games that were created."),
        ("callabash_classes_total", "Classes that were opened."),
        ("callabash_moves_total", "Moves in loaded games, also those made at another node."),
        ("callabash_slow_readers_total", "Connections closed because their client did not read."),
        (
            "callabash_refused_connections_total",
            "Connections refused because their address has too many.",
        ),
        (ABANDONED_ANALYSES, "Analyses that were stopped because nobody waited any more."),
        (FAILED_COMMITS, "Commits that failed: their moves were refused, or tried again."),
    ] {
        describe_counter!(name, help);
        counter!(name).increment(0);
    }
    describe_histogram!(COMMIT_DURATION, "The time a commit took until it was on disk.");
    describe_histogram!(COMMIT_APPENDS, "Appends that shared a commit.");
    for (name, help) in [
        (WRITER_QUEUE, "Appends that wait for the commit before theirs."),
        ("callabash_sockets", "Open connections to live games."),
        ("callabash_rooms", "Games that are loaded."),
        ("callabash_stale_rooms", "Loaded games that may lack what other nodes have written."),
    ] {
        describe_gauge!(name, help);
        gauge!(name).increment(0.0);
    }
    describe_gauge!("callabash_queued_jobs", "Computations that wait for a thread, by kind.");
    describe_gauge!("callabash_unread_bytes", "Bytes that wait for clients to read them.");
}

/// Counts a request.
pub(crate) fn request(status: u16, seconds: f64) {
    counter!(REQUESTS, "status" => status.to_string()).increment(1);
    histogram!(REQUEST_DURATION).record(seconds);
}

/// Counts an analysis that was stopped because nobody waited any more.
pub(crate) fn abandoned_analysis() {
    counter!(ABANDONED_ANALYSES).increment(1);
}

/// Counts an append that waits to be written.
pub(crate) fn append_queued() {
    gauge!(WRITER_QUEUE).increment(1.0);
}

/// Counts appends that are written now.
pub(crate) fn appends_taken(count: usize) {
    gauge!(WRITER_QUEUE).decrement(count as f64);
}

/// Counts a commit.
pub(crate) fn commit(appends: usize, time: Duration, succeeded: bool) {
    histogram!(COMMIT_DURATION).record(time.as_secs_f64());
    histogram!(COMMIT_APPENDS).record(appends as f64);
    if !succeeded {
        counter!(FAILED_COMMITS).increment(1);
    }
}

/// Keeps the memory of samples small where nobody reads the metrics.
pub(crate) async fn keep_up(recorder: PrometheusHandle) {
    loop {
        tokio::time::sleep(UPKEEP_INTERVAL).await;
        recorder.run_upkeep();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn samples_are_sorted_into_buckets_and_counted_once() {
        let recorder = recorder();
        for _ in 0..100 {
            commit(3, Duration::from_millis(4), true);
        }
        recorder.run_upkeep();
        let page = recorder.render();
        let value = |sample: &str| -> f64 {
            let line = page.lines().find(|line| line.starts_with(sample)).expect(sample);
            line.rsplit_once(' ').unwrap().1.parse().unwrap()
        };
        let bucket = |le| value(&format!("{COMMIT_APPENDS}_bucket{{le=\"{le}\"}}"));
        assert!(100.0 <= bucket(4) - bucket(2), "{page}");
        let quick = value(&format!("{COMMIT_DURATION}_bucket{{le=\"0.0025\"}}"));
        assert!(100.0 <= value(&format!("{COMMIT_DURATION}_count")) - quick, "{page}");
    }
}
