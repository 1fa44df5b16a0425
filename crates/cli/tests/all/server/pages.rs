//! The web app's files, and how long browsers keep them.

use super::test_server::TestServer;

fn get(server: &TestServer, path: &str) -> String {
    server.exchange(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"))
}

/// How long a browser may keep a file, and the file.
fn get_file(server: &TestServer, path: &str) -> (String, String) {
    let response = get(server, path);
    let (head, body) = response.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
    let caching = head.lines().find_map(|line| line.strip_prefix("cache-control: ")).unwrap();
    (caching.to_owned(), body.to_owned())
}

#[tokio::test]
async fn the_document_names_files_under_their_version_and_browsers_keep_only_those() {
    let server = TestServer::start().await;
    let (caching, document) = get_file(&server, "/");
    assert_eq!(caching, "no-cache");
    assert_eq!(get_file(&server, "/learn").1, document);
    let paths: Vec<&str> = document.split('"').filter(|value| value.starts_with("/web/")).collect();
    let version = paths[0].split('/').nth(2).unwrap();
    let messages = format!("/web/{version}/locales/fa.ftl");
    for path in paths.iter().copied().chain([&*messages]) {
        let (caching, file) = get_file(&server, path);
        assert_eq!(caching, "max-age=31536000, immutable", "{path}");
        // Who names no version, or one from before a change of the program, gets what there is now,
        // but must not keep it under that address.
        let now = (String::from("no-cache"), file);
        assert_eq!(get_file(&server, &path.replace(&format!("{version}/"), "")), now, "{path}");
        assert_eq!(get_file(&server, &path.replace(version, "0123456789ab")), now, "{path}");
    }
    for path in ["none.js", "locales/xx.ftl", "locales/none-en.ftl", "0123456789ab/none.js"] {
        let path = format!("/web/{path}");
        assert!(get(&server, &path).starts_with("HTTP/1.1 404"), "{path}");
    }
}
