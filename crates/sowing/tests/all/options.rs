//! Names of games: reading, canonical form, and every fault.

use callabash_sowing::{Preset, Variant, VariantFault};

#[track_caller]
fn check(text: &str, canonical: &str) {
    let variant: Variant = text.parse().unwrap();
    assert_eq!(variant.to_string(), canonical);
    assert_eq!(canonical.parse().as_ref(), Ok(&variant), "the canonical form is the same game");
    assert_eq!(variant.complete_name().parse(), Ok(variant), "and so is the complete one");
}

#[track_caller]
fn check_faults(text: &str, count: usize) -> Vec<VariantFault> {
    let faults = text.parse::<Variant>().unwrap_err().faults;
    assert_eq!(faults.len(), count, "{faults:?}");
    faults
}

#[test]
fn presets_are_their_own_canonical_form() {
    for preset in Preset::ALL {
        check(preset.id(), preset.id());
    }
}

#[test]
fn usual_values_are_left_out_and_the_rest_is_in_order() {
    check("kalah:pie=off,seeds=4,pits=6", "kalah");
    check("kalah:origin=skipped,seeds=3,pits=4", "kalah:pits=4,seeds=3,origin=skipped");
    check("calla:pits=5", "calla");
    check("calla:seeds=4", "calla:seeds=4");
    check("calla:pits=6,seeds=3", "calla:pits=6,seeds=3");
}

#[test]
fn layouts_have_one_spelling() {
    check("calla:layout=3-3-4-3-3", "calla");
    check("calla:layout=2-2-2", "calla:pits=3,seeds=2");
    check("kalah:layout=4-4-4", "kalah:pits=3");
    check("kalah:layout=1-0-12", "kalah:layout=1-0-12");
    check("kalah:north=4-4-4-4-4-4", "kalah");
    check("kalah:north=5-4-4-4-4-3", "kalah:north=5-4-4-4-4-3");
    check("kalah:pits=2,seeds=3,north=1-2", "kalah:pits=2,seeds=3,north=1-2");
}

#[test]
fn sowing_by_hand_declares_wins_unless_told_otherwise() {
    check("calla-tournament:sowing=hand,early-win=declared", "calla-tournament:sowing=hand");
    check("calla-tournament:sowing=hand,early-win=on", "calla-tournament:early-win=on,sowing=hand");
    check("calla-tournament:minute=on,repair=lost", "calla-tournament:repair=lost,minute=on");
}

#[test]
fn where_an_empty_seat_is_skipped_nothing_is_left_over() {
    check("kalah:end=play-on", "kalah:end=play-on,leftovers=nobody");
    assert_eq!(
        check_faults("kalah:end=play-on,leftovers=owner", 1),
        [VariantFault::PlayOnLeavesNothing]
    );
}

#[test]
fn all_faults_are_reported() {
    check_faults("chess", 1);
    check_faults("", 1);
    check_faults("calla:", 1);
    check_faults("calla:pits=6", 1);
    check_faults("kalah:pits=0,seeds=13,capture=all,nonsense,who=me,end=either,end=mover", 6);
    check_faults("kalah:layout=3-3,seeds=2", 1);
    check_faults("kalah:layout=3-3,north=3", 1);
    check_faults("kalah:layout=1-2-3-4-5-6-7-8-9-10-11-12-1", 1);
    check_faults("kalah:layout=3--3", 1);
    check_faults("kalah:pits=٣", 1);
    check_faults("kalah:pits=-3", 1);
    check_faults("kalah:pits=99999999999999999999", 1);
    check_faults(" kalah", 1);
    check_faults("kalah\r\n", 1);
    check_faults(&format!("kalah:{}", "pits=6,".repeat(1000)), 1);
}
