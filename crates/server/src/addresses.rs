//! The addresses under which other devices reach this server.

use std::net::{IpAddr, SocketAddr};

use crate::{config::Config, platform};

/// The addresses of a server that listens so, as browsers open them: the configured ones, or
/// those that this machine has in its networks, the likeliest first. None if the server listens
/// for this machine alone.
pub(crate) fn reachable(config: &Config, listen: SocketAddr) -> Vec<String> {
    if !config.origins.is_empty() {
        return config.origins.clone();
    }
    let addresses = match listen.ip() {
        ip if ip.is_unspecified() => in_order(platform::network_addresses(), ip),
        ip if ip.is_loopback() => Vec::new(),
        ip => vec![ip],
    };
    addresses.into_iter().map(|ip| web_address(SocketAddr::new(ip, listen.port()))).collect()
}

/// An address as a browser opens it.
pub(crate) fn web_address(address: SocketAddr) -> String {
    match address.port() {
        80 => match address.ip() {
            IpAddr::V4(ip) => format!("http://{ip}"),
            IpAddr::V6(ip) => format!("http://[{ip}]"),
        },
        _ => format!("http://{address}"),
    }
}

/// Those that a device in the same network can open, the ones of home and school networks first.
fn in_order(mut found: Vec<IpAddr>, listen: IpAddr) -> Vec<IpAddr> {
    let is_heard = |ip: &IpAddr| listen.is_ipv6() || ip.is_ipv4();
    // An address of a link alone needs to be told which link.
    let is_whole = |ip: &IpAddr| match ip {
        IpAddr::V4(ip) => !ip.is_link_local(),
        IpAddr::V6(ip) => !ip.is_unicast_link_local(),
    };
    found.retain(|ip| !ip.is_loopback() && !ip.is_unspecified() && is_heard(ip) && is_whole(ip));
    found.sort_by_key(|ip| match ip {
        IpAddr::V4(ip) => (!ip.is_private(), !ip.octets().starts_with(&[192, 168]), false),
        IpAddr::V6(_) => (true, true, true),
    });
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(origins: &[&str]) -> Config {
        let origins = origins.iter().map(|&origin| origin.to_owned()).collect();
        Config { origins, ..Config::local("data".into()) }
    }

    #[test]
    fn a_server_for_this_machine_has_no_other_address() {
        assert!(reachable(&config(&[]), "127.0.0.1:8080".parse().unwrap()).is_empty());
        assert!(reachable(&config(&[]), "[::1]:8080".parse().unwrap()).is_empty());
    }

    #[test]
    fn a_given_address_and_a_configured_one_are_taken_as_they_are() {
        let at = |listen: &str| reachable(&config(&[]), listen.parse().unwrap());
        assert_eq!(at("192.168.1.5:8080"), ["http://192.168.1.5:8080"]);
        assert_eq!(at("192.168.1.5:80"), ["http://192.168.1.5"]);
        let origin = "https://calla.example";
        assert_eq!(reachable(&config(&[origin]), "127.0.0.1:8080".parse().unwrap()), [origin]);
    }

    #[test]
    fn school_networks_come_first_and_what_no_tablet_can_open_is_left_out() {
        let found =
            ["127.0.0.1", "172.17.0.1", "169.254.3.4", "fe80::1", "192.168.1.5", "10.2.3.4"];
        let found = |listen: &str| {
            let ips = found.iter().map(|ip| ip.parse().unwrap()).collect();
            let ordered = in_order(ips, listen.parse().unwrap());
            ordered.iter().map(ToString::to_string).collect::<Vec<String>>()
        };
        assert_eq!(found("0.0.0.0"), ["192.168.1.5", "172.17.0.1", "10.2.3.4"]);
        assert!(!found("::").contains(&"fe80::1".to_owned()));
    }
}
