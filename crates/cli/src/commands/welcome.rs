use crate::{failure::Failure, output::Output};

pub(crate) fn run(output: &mut Output) -> Result<(), Failure> {
    if output.json {
        return super::games::list(output);
    }
    output.line(output.text.get("welcome"))?;
    output.line("")?;
    super::games::list(output)?;
    output.line("")?;
    output.line(output.text.get("welcome-try"))?;
    for example in ["callabash moves calla", "callabash games kalaha-2", "callabash --help"] {
        output.line(format!("  {example}"))?;
    }
    Ok(())
}
