import { Time } from "../../../kit/base/Time.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { errorText } from "../../../kit/errors/errorText.ts";
import { countStates, isOver, stepStates } from "./outcome.ts";
import { RunsElsewhere, type Runner, type RunnerState } from "./Runner.ts";

/** Progress of a run, in numbers and in words. */
export function RunSummary({ runner, state }: { runner: Runner; state: RunnerState }) {
  const t = useT();
  const { plan } = runner.record;
  const { journal, isRunning, isKept, error } = state;
  const counts = countStates(plan, journal);
  const done = counts.done + counts.alreadyDone + counts.skipped;
  return (
    <section className="card compare-summary" aria-label={t("compare.run")}>
      <progress value={done} max={Math.max(plan.steps.length, 1)} aria-label={t("compare.run")} />
      <p role="status" data-field="counts">
        {stepStates
          .filter((each) => counts[each] > 0)
          .map((each) => `${t(`compare.state.${each}`)}: ${counts[each]}`)
          .join(" · ")}
      </p>
      <p className="hint">
        {journal && (
          <>
            {t("compare.started")} <Time ms={journal.startedAtMs} />{" "}
          </>
        )}
        {isRunning
          ? t("compare.leavingPauses")
          : isOver(plan, journal)
            ? t("compare.runOver")
            : t(isKept ? "compare.keptHere" : "compare.notKept")}
      </p>
      {error !== undefined && (
        <p className="notice danger" role="alert">
          {error instanceof RunsElsewhere ? t("compare.otherTab") : errorText(t, error)}
        </p>
      )}
    </section>
  );
}
