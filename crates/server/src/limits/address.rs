use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::http::{HeaderMap, HeaderName};

/// Where proxies say for whom they ask; each adds the address it saw at the end.
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// An address as limits count it. It is neither stored nor logged.
#[derive(Copy, Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Address(IpAddr);

impl Address {
    /// Nobody's: for what no client asked for.
    pub(crate) const NONE: Address = Address(IpAddr::V6(Ipv6Addr::UNSPECIFIED));

    /// The address of a request: the peer's, or what a trusted proxy says.
    pub(crate) fn of(peer: SocketAddr, headers: &HeaderMap, trust_proxy: bool) -> Address {
        let forwarded = || {
            // Only the last address is the proxy's word; the client may have made up the rest.
            let last = headers.get_all(FORWARDED_FOR).iter().next_back()?.to_str().ok()?;
            last.rsplit(',').next()?.trim().parse::<IpAddr>().ok()
        };
        let forwarded = if trust_proxy { forwarded() } else { None };
        forwarded.unwrap_or(peer.ip()).into()
    }
}

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Address {
        match address.to_canonical() {
            // A home has a network of 64 bits, and any number of addresses in it.
            IpAddr::V6(address) => {
                let network = u128::from(address) >> 64 << 64;
                Address(IpAddr::V6(Ipv6Addr::from(network)))
            }
            address => Address(address),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> Address {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn a_home_is_one_address() {
        assert_eq!(address("2001:db8:1:2::5"), address("2001:db8:1:2:ffff::9"));
        assert_ne!(address("2001:db8:1:2::5"), address("2001:db8:1:3::5"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
    }

    #[test]
    fn only_a_trusted_proxy_tells_for_whom_it_asks() {
        let peer = SocketAddr::from(([127, 0, 0, 1], 5000));
        let mut headers = HeaderMap::new();
        headers.append(FORWARDED_FOR, "198.51.100.7".parse().unwrap());
        headers.append(FORWARDED_FOR, "203.0.113.9, 192.0.2.1".parse().unwrap());
        assert_eq!(Address::of(peer, &headers, false), address("127.0.0.1"));
        assert_eq!(Address::of(peer, &headers, true), address("192.0.2.1"));
        headers.append(FORWARDED_FOR, "nonsense".parse().unwrap());
        assert_eq!(Address::of(peer, &headers, true), address("127.0.0.1"));
    }
}
