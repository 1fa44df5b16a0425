use std::mem;

use super::Weight;

/// Finds a matching whose edges weigh most together. `weight` is asked once for each pair
/// of vertices, the lower one first, and tells how much the edge weighs or that there is
/// none; edges that weigh nothing or less are never taken.
///
/// Answers with each vertex's mate. Where several matchings weigh the same, the same one is
/// found each time.
pub fn maximum_weight_matching<W: Weight>(
    vertices: usize,
    weight: impl FnMut(usize, usize) -> Option<W>,
) -> Vec<Option<usize>> {
    let mut search = Search::new(vertices, weight);
    while search.grow_matching() {}
    (0..vertices).map(|vertex| search.mate[vertex]).collect()
}

/// A vertex, or a blossom: an odd cycle of nodes that acts as one. Vertices have the lower
/// numbers.
type Node = usize;

/// An edge from a vertex in one node to a vertex in another.
#[derive(Copy, Clone)]
struct Edge {
    from: usize,
    to: usize,
}

impl Edge {
    fn reversed(self) -> Edge {
        Edge { from: self.to, to: self.from }
    }
}

/// What an outermost node is in the forest that grows from unmatched nodes.
#[derive(Copy, Clone, Eq, PartialEq)]
enum Label {
    /// Not reached.
    None,
    /// At an even distance from its root: the matching can be changed to leave it free.
    Outer,
    /// At an odd distance from its root; its mate is outer.
    Inner,
}

/// The matching so far, with dual variables that prove it the best of its size.
///
/// Each vertex has a dual value, each blossom one that is not negative, and an edge's slack is
/// the sum of both ends' values minus twice its weight. What holds all the time: no edge
/// outside of blossoms has negative slack; matched edges and those around blossoms have
/// none; all unmatched vertices have the same dual value, and no vertex a smaller one.
/// When that value reaches zero, no matching weighs more.
///
/// An edge is tight when it has no slack. A search grows alternating trees of tight edges from
/// all unmatched nodes at once, and changes dual values whenever there is no tight edge left
/// to go on with. Weights stand here doubled, so that every dual value stays whole.
struct Search<W> {
    vertices: usize,
    /// Twice the weight of an edge between two vertices.
    doubled: Vec<Option<W>>,
    dual: Vec<W>,
    /// The vertex outside of a node with which a vertex inside is matched.
    mate: Vec<Option<usize>>,
    /// The outermost node that a vertex is in.
    outermost: Vec<Node>,
    label: Vec<Label>,
    /// The tight edge from an outer node by which an inner node was reached.
    entry: Vec<Edge>,
    /// The outer vertex with the least slack to an outermost node that is not inner.
    nearest: Vec<Option<usize>>,
    /// The edge with the least slack between two nodes. While a blossom exists, the dual
    /// values of its vertices change alike, so this remains the same edge.
    link: Vec<Option<Edge>>,
    /// The nodes of a blossom around its cycle, the one with its base first. Empty for
    /// vertices and for blossoms that do not exist.
    cycle: Vec<Vec<Node>>,
    /// Outer vertices whose edges have not been looked at.
    queue: Vec<usize>,
}

impl<W: Weight> Search<W> {
    fn new(vertices: usize, mut weight: impl FnMut(usize, usize) -> Option<W>) -> Search<W> {
        // Blossoms have at least three nodes, so half as many can exist at the same time.
        let nodes = vertices + vertices / 2;
        let mut doubled = vec![None; vertices * vertices];
        let mut link = vec![None; nodes * nodes];
        let mut largest = W::ZERO;
        for from in 0..vertices {
            for to in from + 1..vertices {
                if let Some(weight) = weight(from, to).filter(|&weight| weight > W::ZERO) {
                    largest = largest.max(weight);
                    for (from, to) in [(from, to), (to, from)] {
                        doubled[from * vertices + to] = Some(weight + weight);
                        link[from * nodes + to] = Some(Edge { from, to });
                    }
                }
            }
        }
        let mut dual = vec![largest; vertices];
        dual.resize(nodes, W::ZERO);
        Search {
            vertices,
            doubled,
            dual,
            mate: vec![None; nodes],
            outermost: (0..nodes).collect(),
            label: vec![Label::None; nodes],
            entry: vec![Edge { from: 0, to: 0 }; nodes],
            nearest: vec![None; nodes],
            link,
            cycle: vec![Vec::new(); nodes],
            queue: Vec::new(),
        }
    }

    /// Adds an edge to the matching, or finds that it is the heaviest.
    fn grow_matching(&mut self) -> bool {
        self.label.fill(Label::None);
        self.nearest.fill(None);
        self.queue.clear();
        for node in self.outermost_nodes() {
            if self.mate[node].is_none() {
                self.make_outer(node);
            }
        }
        loop {
            while let Some(vertex) = self.queue.pop() {
                for other in 0..self.vertices {
                    let Some(edge) = self.link[vertex * self.nodes() + other] else { continue };
                    if self.outermost[other] == self.outermost[vertex] {
                        continue;
                    }
                    if self.slack(edge) != W::ZERO {
                        self.offer_nearest(vertex, self.outermost[other]);
                    } else if self.follow(edge) {
                        return true;
                    }
                }
            }
            let Some(step) = self.dual_step() else { return false };
            self.change_duals(step);
            for node in self.outermost_nodes() {
                // A blossom may have taken it in meanwhile.
                let edge = self.nearest_edge(node).filter(|_| self.is_outermost(node));
                if edge.is_some_and(|edge| self.slack(edge) == W::ZERO && self.follow(edge)) {
                    return true;
                }
            }
            for blossom in self.vertices..self.nodes() {
                if self.is_outermost(blossom)
                    && self.label[blossom] == Label::Inner
                    && self.dual[blossom] == W::ZERO
                {
                    self.expand(blossom);
                }
            }
        }
    }

    fn nodes(&self) -> usize {
        self.dual.len()
    }

    fn is_blossom(&self, node: Node) -> bool {
        self.vertices <= node
    }

    fn is_outermost(&self, node: Node) -> bool {
        let exists = !self.is_blossom(node) || !self.cycle[node].is_empty();
        exists && self.outermost[self.first_vertex(node)] == node
    }

    fn outermost_nodes(&self) -> Vec<Node> {
        (0..self.nodes()).filter(|&node| self.is_outermost(node)).collect()
    }

    fn first_vertex(&self, mut node: Node) -> usize {
        while self.is_blossom(node) {
            node = self.cycle[node][0];
        }
        node
    }

    fn vertices_of(&self, node: Node) -> Vec<usize> {
        let (mut found, mut open) = (Vec::new(), vec![node]);
        while let Some(node) = open.pop() {
            if self.is_blossom(node) {
                open.extend(&self.cycle[node]);
            } else {
                found.push(node);
            }
        }
        found
    }

    fn slack(&self, edge: Edge) -> W {
        let doubled = self.doubled[edge.from * self.vertices + edge.to].expect("a link is an edge");
        self.dual[edge.from] + self.dual[edge.to] - doubled
    }

    fn edge_between(&self, from: Node, to: Node) -> Edge {
        self.link[from * self.nodes() + to].expect("nodes of a tree or a cycle are linked")
    }

    fn make_outer(&mut self, node: Node) {
        self.label[node] = Label::Outer;
        let vertices = self.vertices_of(node);
        self.queue.extend(vertices);
    }

    fn nearest_edge(&self, node: Node) -> Option<Edge> {
        self.nearest[node].map(|vertex| self.edge_between(vertex, node))
    }

    fn offer_nearest(&mut self, vertex: usize, node: Node) {
        let offered = self.edge_between(vertex, node);
        if self.nearest_edge(node).is_none_or(|edge| self.slack(offered) < self.slack(edge)) {
            self.nearest[node] = Some(vertex);
        }
    }

    fn find_nearest(&mut self, node: Node) {
        self.nearest[node] = None;
        for vertex in 0..self.vertices {
            let outermost = self.outermost[vertex];
            if outermost != node
                && self.label[outermost] == Label::Outer
                && self.link[vertex * self.nodes() + node].is_some()
            {
                self.offer_nearest(vertex, node);
            }
        }
    }

    /// Goes along a tight edge from an outer node. Tells whether the matching grew.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.outermost[edge.from], self.outermost[edge.to]);
        match self.label[to] {
            Label::Inner => false,
            Label::None => {
                let mate = self.mate[to].expect("what is unmatched is outer");
                self.label[to] = Label::Inner;
                self.entry[to] = edge;
                self.nearest[to] = None;
                let mate = self.outermost[mate];
                self.nearest[mate] = None;
                self.make_outer(mate);
                false
            }
            Label::Outer => match self.common_ancestor(from, to) {
                Some(ancestor) => {
                    self.contract(from, ancestor, to);
                    false
                }
                None => {
                    self.augment(edge);
                    self.augment(edge.reversed());
                    true
                }
            },
        }
    }

    /// The outer node two steps towards the root.
    fn grandparent(&self, outer: Node) -> Option<Node> {
        let inner = self.outermost[self.mate[outer]?];
        Some(self.outermost[self.entry[inner].from])
    }

    fn common_ancestor(&self, one: Node, other: Node) -> Option<Node> {
        let ancestors = |node| std::iter::successors(Some(node), |&outer| self.grandparent(outer));
        let mut passed = vec![false; self.nodes()];
        ancestors(one).for_each(|node| passed[node] = true);
        ancestors(other).find(|&node| passed[node])
    }

    /// Makes one node of the cycle through two outer nodes and their common ancestor.
    fn contract(&mut self, one: Node, ancestor: Node, other: Node) {
        let unused = (self.vertices..self.nodes()).find(|&node| self.cycle[node].is_empty());
        let blossom = unused.expect("blossoms are fewer than half of the vertices");
        let path = |from: Node| {
            let mut nodes = Vec::new();
            let mut outer = from;
            while outer != ancestor {
                let inner = self.outermost[self.mate[outer].expect("below its ancestor")];
                nodes.extend([outer, inner]);
                outer = self.outermost[self.entry[inner].from];
            }
            nodes
        };
        let mut cycle = vec![ancestor];
        cycle.extend(path(one).into_iter().rev());
        cycle.extend(path(other));
        for &node in &cycle {
            if self.label[node] == Label::Inner {
                self.make_outer(node);
            }
        }
        self.mate[blossom] = self.mate[ancestor];
        self.label[blossom] = Label::Outer;
        self.dual[blossom] = W::ZERO;
        self.link_blossom(blossom, &cycle);
        self.cycle[blossom] = cycle;
        for vertex in self.vertices_of(blossom) {
            self.outermost[vertex] = blossom;
        }
        self.find_nearest(blossom);
    }

    /// Finds the edges with the least slack between a new blossom and all other nodes.
    fn link_blossom(&mut self, blossom: Node, cycle: &[Node]) {
        let nodes = self.nodes();
        for other in 0..nodes {
            let least = cycle
                .iter()
                .filter_map(|&node| self.link[node * nodes + other])
                .min_by_key(|&edge| self.slack(edge));
            self.link[blossom * nodes + other] = least;
            self.link[other * nodes + blossom] = least.map(Edge::reversed);
        }
    }

    /// The node on a blossom's cycle that a vertex is in.
    fn child_with(&self, blossom: Node, vertex: usize) -> usize {
        let holds = |&child: &Node| self.vertices_of(child).contains(&vertex);
        self.cycle[blossom].iter().position(holds).expect("the vertex is in the blossom")
    }

    /// Turns a cycle round if needed, so that the node at a place is an even number of steps
    /// from the base. Answers with its new place.
    fn make_even(&mut self, blossom: Node, place: usize) -> usize {
        if place.is_multiple_of(2) {
            return place;
        }
        self.cycle[blossom][1..].reverse();
        self.cycle[blossom].len() - place
    }

    /// Matches a node along an edge that leaves it, and what is inside the node accordingly.
    fn set_mate(&mut self, node: Node, edge: Edge) {
        self.mate[node] = Some(edge.to);
        if !self.is_blossom(node) {
            return;
        }
        let place = self.child_with(node, edge.from);
        let place = self.make_even(node, place);
        for at in (0..place).step_by(2) {
            let (one, next) = (self.cycle[node][at], self.cycle[node][at + 1]);
            let inside = self.edge_between(one, next);
            self.set_mate(one, inside);
            self.set_mate(next, inside.reversed());
        }
        self.set_mate(self.cycle[node][place], edge);
        self.cycle[node].rotate_left(place);
    }

    /// Matches an outer node along an edge, and changes the matching on the way to its root.
    fn augment(&mut self, mut edge: Edge) {
        loop {
            let outer = self.outermost[edge.from];
            let before = self.mate[outer];
            self.set_mate(outer, edge);
            let Some(inner) = before.map(|vertex| self.outermost[vertex]) else { return };
            edge = self.entry[inner];
            self.set_mate(inner, edge.reversed());
        }
    }

    /// Takes an inner blossom apart whose dual value is zero.
    fn expand(&mut self, blossom: Node) {
        let entry = self.entry[blossom];
        let place = self.child_with(blossom, entry.to);
        let place = self.make_even(blossom, place);
        let cycle = mem::take(&mut self.cycle[blossom]);
        for &node in &cycle {
            for vertex in self.vertices_of(node) {
                self.outermost[vertex] = node;
            }
        }
        // From the base to where the tree enters, the nodes stay in the tree, by turns inner
        // and outer. The others leave it.
        for (at, &node) in cycle.iter().enumerate() {
            self.nearest[node] = None;
            if place < at {
                self.label[node] = Label::None;
            } else if at == place {
                self.label[node] = Label::Inner;
                self.entry[node] = entry;
            } else if at % 2 == 0 {
                self.label[node] = Label::Inner;
                self.entry[node] = self.edge_between(cycle[at + 1], node);
            } else {
                self.make_outer(node);
            }
        }
        for &node in &cycle {
            if self.label[node] != Label::Inner {
                self.find_nearest(node);
            }
        }
    }

    /// By how much dual values must change for something to become tight, or nothing if the
    /// unmatched vertices' values reach zero before.
    fn dual_step(&self) -> Option<W> {
        let outer = |&vertex: &usize| self.label[self.outermost[vertex]] == Label::Outer;
        let limit = (0..self.vertices).filter(outer).map(|vertex| self.dual[vertex]).min()?;
        let steps = self.outermost_nodes().into_iter().filter_map(|node| match self.label[node] {
            Label::None => self.nearest_edge(node).map(|edge| self.slack(edge)),
            Label::Outer => self.nearest_edge(node).map(|edge| self.slack(edge).half()),
            Label::Inner => self.is_blossom(node).then(|| self.dual[node].half()),
        });
        steps.min().filter(|&step| step < limit)
    }

    fn change_duals(&mut self, step: W) {
        for vertex in 0..self.vertices {
            match self.label[self.outermost[vertex]] {
                Label::None => (),
                Label::Outer => self.dual[vertex] = self.dual[vertex] - step,
                Label::Inner => self.dual[vertex] = self.dual[vertex] + step,
            }
        }
        for blossom in self.vertices..self.nodes() {
            if self.is_outermost(blossom) {
                match self.label[blossom] {
                    Label::None => (),
                    Label::Outer => self.dual[blossom] = self.dual[blossom] + step + step,
                    Label::Inner => self.dual[blossom] = self.dual[blossom] - step - step,
                }
            }
        }
    }
}
