//! A tree of boxes over things that lie in a row, such as the edges of an outline.

use super::Bounds;

/// A tree of boxes. Neighbours in the row are neighbours on the table, so halving the row is as
/// good as sorting it.
#[derive(Clone, Debug)]
pub(crate) struct BoxTree {
    nodes: Vec<Node>,
}

/// Nodes stand in the order in which they are visited; `skip` is the next after the whole branch.
#[derive(Clone, Debug)]
struct Node {
    bounds: Bounds,
    items: (usize, usize),
    skip: usize,
}

/// As many things are looked at one by one.
const LEAF: usize = 8;

impl BoxTree {
    /// A tree over these boxes.
    pub(crate) fn over(boxes: &[Bounds]) -> Self {
        let mut tree = Self { nodes: Vec::new() };
        if !boxes.is_empty() {
            tree.branch(boxes, 0, boxes.len());
        }
        tree
    }

    fn branch(&mut self, boxes: &[Bounds], from: usize, to: usize) {
        let bounds = boxes[from..to]
            .iter()
            .fold(Bounds::NOTHING, |all, &one| all.with(one));
        let here = self.nodes.len();
        let is_leaf = to - from <= LEAF;
        self.nodes.push(Node {
            bounds,
            items: if is_leaf { (from, to) } else { (0, 0) },
            skip: 0,
        });
        if !is_leaf {
            let middle = from.midpoint(to);
            self.branch(boxes, from, middle);
            self.branch(boxes, middle, to);
        }
        self.nodes[here].skip = self.nodes.len();
    }

    /// The box round everything.
    pub(crate) fn bounds(&self) -> Bounds {
        self.nodes
            .first()
            .map_or(Bounds::NOTHING, |node| node.bounds)
    }

    /// Visits the things in branches whose box passes the test, until `each` answers true; answers
    /// whether it did.
    pub(crate) fn any(
        &self,
        mut passes: impl FnMut(Bounds) -> bool,
        mut each: impl FnMut(usize) -> bool,
    ) -> bool {
        let mut next = 0;
        while let Some(node) = self.nodes.get(next) {
            if !passes(node.bounds) {
                next = node.skip;
                continue;
            }
            let (from, to) = node.items;
            if (from..to).any(&mut each) {
                return true;
            }
            next += 1;
        }
        false
    }

    /// The smallest of the things' distances, where `lower` is never more than the distance of
    /// anything in a box; infinite for an empty tree.
    pub(crate) fn nearest(
        &self,
        lower: impl Fn(Bounds) -> f64,
        distance: impl Fn(usize) -> f64,
    ) -> (f64, usize) {
        let best = std::cell::Cell::new((f64::INFINITY, 0));
        self.any(
            |bounds| lower(bounds) < best.get().0,
            |item| {
                let away = distance(item);
                if away < best.get().0 {
                    best.set((away, item));
                }
                false
            },
        );
        best.get()
    }
}
