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
  const isPaused = !isRunning && Object.values(journal?.steps ?? {}).some((step) => step.error?.isSignedOut);
  return (
    <section className="card realm-plan-summary" aria-label={t("realmPlan.run")}>
      <progress value={done} max={Math.max(plan.steps.length, 1)} aria-label={t("realmPlan.run")} />
      <p role="status" data-field="counts">
        {stepStates
          .filter((each) => counts[each] > 0)
          .map((each) => `${t(`realmPlan.state.${each}`)}: ${counts[each]}`)
          .join(" · ")}
      </p>
      <p className="hint">
        {journal && (
          <>
            {t("realmPlan.started")} <Time ms={journal.startedAtMs} />
            {" · "}
          </>
        )}
        {isRunning
          ? t("realmPlan.leavingPauses")
          : isOver(plan, journal)
            ? t("realmPlan.runOver")
            : t(isKept ? "realmPlan.keptHere" : "realmPlan.notKept")}
      </p>
      {isPaused && (
        <p className="notice warning" data-state="signed-out">
          {t("realmPlan.signedOut")}
        </p>
      )}
      {error !== undefined && (
        <p className="notice danger" role="alert">
          {error instanceof RunsElsewhere ? t("realmPlan.otherTab") : errorText(t, error)}
        </p>
      )}
    </section>
  );
}
