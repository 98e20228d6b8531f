import { Button } from "../../../kit/base/Button.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { ConflictChoice, Journal, Step } from "../../../realm-document/index.ts";
import { Conflicts } from "./Conflicts.tsx";
import { NewSecret } from "./NewSecret.tsx";
import { stateOf, toneStates } from "./outcome.ts";
import type { Runner, RunnerState } from "./Runner.ts";

/** State of a step, as a word with a color. */
export function StepState({ step, journal }: { step: Step; journal: Journal | undefined }) {
  const t = useT();
  const state = stateOf(journal, step);
  return (
    <span data-state={state}>
      <Tag state={toneStates[state]}>{t(`realmPlan.state.${state}`)}</Tag>
    </span>
  );
}

/** Controls of a step: decide a conflict, try again, copy a new secret. */
export function StepOutcome({
  runner,
  step,
  state,
  mayRun,
  onStart,
}: {
  runner: Runner;
  step: Step;
  state: RunnerState;
  mayRun: boolean;
  onStart: () => void;
}) {
  const t = useT();
  const report = state.journal?.steps[step.id];
  if (!report) return null;
  const isOffered = mayRun && !state.isRunning && !state.lacksSecrets;
  const decide = async (choice: ConflictChoice | undefined) => {
    await runner.choose(step.id, choice);
    onStart();
  };
  const skip = (
    <Button action="skip" onClick={() => void decide("skip")}>
      {t("realmPlan.skip")}
    </Button>
  );
  if (report.state === "conflict")
    return (
      <div className="notice warning realm-plan-outcome" role="group" aria-label={t("realmPlan.state.conflict")}>
        <Conflicts step={step} conflicts={report.conflicts ?? []} />
        {isOffered && (
          <div className="realm-plan-choices">
            <Button action="apply" onClick={() => void decide("apply")}>
              {t("realmPlan.resolve.apply")}
            </Button>
            <Button action="keep" onClick={() => void decide("keep")}>
              {t("realmPlan.resolve.keep")}
            </Button>
            {skip}
          </div>
        )}
      </div>
    );
  if (report.state === "failed" || report.state === "unknown") {
    const isUnknown = report.state === "unknown";
    return (
      <div className={`notice ${isUnknown ? "warning" : "danger"} realm-plan-outcome`}>
        <p>
          {isUnknown && <>{t("realmPlan.unknownText")} </>}
          {report.error && (
            <code>
              {report.error.status > 0 && `${report.error.status} `}
              <bdi>{report.error.message}</bdi>
            </code>
          )}
        </p>
        {isOffered && (
          <div className="realm-plan-choices">
            <Button action="retry" onClick={() => void decide(isUnknown ? "apply" : undefined)}>
              {t(isUnknown ? "realmPlan.sendAgain" : "retry")}
            </Button>
            {skip}
          </div>
        )}
      </div>
    );
  }
  const isNew = step.kind === "client" && step.action === "create" && report.state === "done";
  const isGenerated = step.secrets.some(({ fate }) => fate === "generated");
  return isNew && isGenerated && report.createdId ? <NewSecret id={report.createdId} /> : null;
}
