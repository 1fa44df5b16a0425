use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicUsize, Ordering},
    },
};

use super::Address;

/// Connections and unread bytes of all clients, together and by address.
#[derive(Clone)]
pub(crate) struct Usage(Arc<Shared>);

struct Shared {
    addresses: Mutex<HashMap<Address, Weak<AddressUsage>>>,
    connections_per_address: usize,
    unread: Counter,
    unread_per_address: usize,
}

/// What one address uses. Forgotten when nobody uses anything from there.
pub(crate) struct AddressUsage {
    usage: Usage,
    address: Address,
    connections: Counter,
    unread: Counter,
}

impl Usage {
    /// Allows each address so many connections, and all clients together so many bytes that
    /// they have not read, an eighth of them to one address.
    pub(crate) fn new(connections_per_address: usize, unread: usize) -> Usage {
        Usage(Arc::new(Shared {
            addresses: Mutex::default(),
            connections_per_address,
            unread: Counter::new(unread),
            unread_per_address: unread / 8,
        }))
    }

    /// What an address uses.
    pub(crate) fn of(&self, address: Address) -> Arc<AddressUsage> {
        let mut addresses = self.lock();
        let known = addresses.get(&address).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let new = Arc::new(AddressUsage {
                usage: self.clone(),
                address,
                connections: Counter::new(self.0.connections_per_address),
                unread: Counter::new(self.0.unread_per_address),
            });
            addresses.insert(address, Arc::downgrade(&new));
            new
        })
    }

    /// The bytes that clients have not read yet.
    pub(crate) fn unread(&self) -> usize {
        self.0.unread.used.load(Ordering::Relaxed)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Address, Weak<AddressUsage>>> {
        self.0.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for AddressUsage {
    fn drop(&mut self) {
        let mut addresses = self.usage.lock();
        // Somebody may have come back in the meantime.
        if addresses.get(&self.address).is_some_and(|usage| usage.strong_count() == 0) {
            addresses.remove(&self.address);
        }
    }
}

impl AddressUsage {
    /// A connection, open until it is dropped; `None` if there are too many.
    pub(crate) fn connect(self: &Arc<Self>) -> Option<OpenConnection> {
        self.connections.add(1).then(|| OpenConnection(self.clone()))
    }
}

/// An open connection of an address.
pub(crate) struct OpenConnection(Arc<AddressUsage>);

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.0.connections.subtract(1);
    }
}

/// How many bytes one connection may leave unread, and how many of them count for nobody else:
/// whoever reads must not suffer from those who do not.
const MAX_UNREAD_PER_CONNECTION: usize = 1 << 20;
const ALLOWANCE: usize = 16 << 10;

/// What one connection uses.
pub(crate) struct ConnectionUsage {
    address: Arc<AddressUsage>,
    unread: Counter,
}

impl ConnectionUsage {
    pub(crate) fn new(address: Arc<AddressUsage>) -> ConnectionUsage {
        ConnectionUsage { address, unread: Counter::new(MAX_UNREAD_PER_CONNECTION) }
    }

    /// The counters of the connection, of its address, and of all.
    fn unread(&self) -> [&Counter; 3] {
        [&self.unread, &self.address.unread, &self.address.usage.0.unread]
    }

    /// Those that bytes are counted by.
    fn counters(&self, count: usize) -> usize {
        let unread = self.unread.used.load(Ordering::Relaxed) + count;
        if unread <= ALLOWANCE { 1 } else { 3 }
    }
}

/// Bytes that a client has not read yet. They count until they are dropped.
pub(crate) struct UnreadBytes {
    count: usize,
    connection: Arc<ConnectionUsage>,
    /// By how many of the connection's counters.
    counters: usize,
}

impl UnreadBytes {
    /// Counts bytes of a connection; `None` if there are too many already.
    pub(crate) fn new(connection: &Arc<ConnectionUsage>, count: usize) -> Option<UnreadBytes> {
        let counters = &connection.unread()[..connection.counters(count)];
        let counted = counters.iter().take_while(|counter| counter.add(count)).count();
        if counted < counters.len() {
            counters[..counted].iter().for_each(|counter| counter.subtract(count));
            return None;
        }
        Some(UnreadBytes { count, connection: connection.clone(), counters: counters.len() })
    }
}

impl Drop for UnreadBytes {
    fn drop(&mut self) {
        for counter in &self.connection.unread()[..self.counters] {
            counter.subtract(self.count);
        }
    }
}

/// A number with a maximum.
struct Counter {
    used: AtomicUsize,
    max: usize,
}

impl Counter {
    fn new(max: usize) -> Counter {
        Counter { used: AtomicUsize::new(0), max }
    }

    /// Returns whether there was room.
    fn add(&self, count: usize) -> bool {
        let is_within = self.used.fetch_add(count, Ordering::Relaxed) + count <= self.max;
        if !is_within {
            self.subtract(count);
        }
        is_within
    }

    fn subtract(&self, count: usize) {
        self.used.fetch_sub(count, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    #[test]
    fn an_address_has_its_share_and_others_have_theirs() {
        let usage = Usage::new(2, 8 * 100_000);
        let of = |last: u8| usage.of(Address::from(IpAddr::from([127, 0, 0, last])));
        let (greedy, modest) = (of(1), of(2));
        let open = [greedy.connect().unwrap(), greedy.connect().unwrap()];
        assert!(greedy.connect().is_none() && modest.connect().is_some());
        drop(open);
        assert!(greedy.connect().is_some());
        let unread = |address: &Arc<AddressUsage>, count| {
            UnreadBytes::new(&Arc::new(ConnectionUsage::new(address.clone())), count)
        };
        let share = unread(&greedy, 100_000).unwrap();
        assert!(unread(&greedy, ALLOWANCE + 1).is_none() && unread(&modest, 100_000).is_some());
        assert!(unread(&greedy, ALLOWANCE).is_some(), "who reads has always room for a message");
        let rest: Vec<_> = (2..9).map(|last| unread(&of(last), 100_000).unwrap()).collect();
        assert!(unread(&of(9), ALLOWANCE + 1).is_none(), "all together have a limit");
        drop((share, rest));
        assert!(unread(&greedy, 100_000).is_some());
        assert_eq!(usage.unread(), 0);
    }

    #[test]
    fn a_connection_cannot_use_the_share_of_its_address_alone() {
        let usage = Usage::new(2, 100 << 20);
        let address = usage.of(Address::NONE);
        let slow = Arc::new(ConnectionUsage::new(address.clone()));
        let unread = UnreadBytes::new(&slow, MAX_UNREAD_PER_CONNECTION);
        assert!(unread.is_some() && UnreadBytes::new(&slow, 1).is_none());
        assert!(UnreadBytes::new(&Arc::new(ConnectionUsage::new(address)), 1).is_some());
    }

    #[test]
    fn an_address_is_forgotten_when_nobody_is_there() {
        let usage = Usage::new(2, 100);
        let of = || usage.of(Address::from(IpAddr::from([127, 0, 0, 1])));
        let (first, second) = (of(), of());
        assert!(Arc::ptr_eq(&first, &second));
        drop(first);
        assert_eq!(usage.lock().len(), 1);
        drop(second);
        assert_eq!(usage.lock().len(), 0);
    }
}
