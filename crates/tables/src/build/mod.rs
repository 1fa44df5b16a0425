//! Building tables, layer by layer.

mod group;
mod kernels;
mod layer;
mod plan;
mod x_moves;
mod y_moves;

pub(crate) use self::{
    layer::build_layer,
    plan::{Finished, Plan},
};
