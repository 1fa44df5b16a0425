use callabash_session::SecretDigest;

use super::pupil::is_same_name;

/// A monitor's number in a class, in the order in which they came.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Ord, PartialOrd, Hash)]
pub struct MonitorId(pub u16);

/// Somebody who helps the teacher at some of the tables.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Monitor {
    /// The number.
    pub id: MonitorId,
    /// The name.
    pub name: String,
    /// The digest of the secret.
    pub key: SecretDigest,
    /// The tables at which they are.
    pub tables: Vec<u16>,
    /// Whether they were sent away.
    pub is_away: bool,
}

/// As what somebody comes by a code that the teacher hands out.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Hash)]
pub enum StaffRole {
    /// As a monitor. The code is good for everybody, until there is another one.
    Monitor,
    /// As the teacher, from another device. The code is good for once.
    Teacher,
}

/// Who leads a class with the teacher who created it.
#[derive(Clone, Debug, Default)]
pub(super) struct Staff {
    pub(super) monitors: Vec<Monitor>,
    /// The further devices of the teacher.
    pub(super) teachers: Vec<SecretDigest>,
    pub(super) monitor_code: Option<String>,
    pub(super) teacher_code: Option<String>,
}

impl Staff {
    pub(super) fn monitor(&self, id: MonitorId) -> Option<&Monitor> {
        self.monitors.iter().find(|monitor| monitor.id == id)
    }

    pub(super) fn monitor_mut(&mut self, id: MonitorId) -> Option<&mut Monitor> {
        self.monitors.iter_mut().find(|monitor| monitor.id == id)
    }

    /// The monitor with a secret.
    pub(super) fn by_key(&self, key: &SecretDigest) -> Option<&Monitor> {
        self.monitors.iter().find(|monitor| monitor.key == *key && !monitor.is_away)
    }

    pub(super) fn by_name(&self, name: &str) -> Option<&Monitor> {
        self.monitors.iter().find(|monitor| is_same_name(&monitor.name, name))
    }

    /// Who watches a table.
    pub(super) fn at_table(&self, table: u16) -> Option<&Monitor> {
        self.monitors.iter().find(|monitor| !monitor.is_away && monitor.tables.contains(&table))
    }

    /// As what a code lets somebody in.
    pub(super) fn role(&self, code: &str) -> Option<StaffRole> {
        if self.monitor_code.as_deref() == Some(code) {
            Some(StaffRole::Monitor)
        } else if self.teacher_code.as_deref() == Some(code) {
            Some(StaffRole::Teacher)
        } else {
            None
        }
    }

    pub(super) fn came(&mut self, id: MonitorId, name: String, key: SecretDigest) {
        match self.monitor_mut(id) {
            Some(monitor) => {
                (monitor.name, monitor.key, monitor.is_away) = (name, key, false);
            }
            None => {
                let tables = Vec::new();
                self.monitors.push(Monitor { id, name, key, tables, is_away: false });
            }
        }
    }
}
