//! Building tables, layer by layer.

mod group;
mod kernels;
mod layer;
mod plan;

pub(crate) use self::{
    layer::build_layer,
    plan::{Finished, Plan},
};
