import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { Link } from "../../../kit/base/Link.tsx";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { Skeleton, State } from "../../../kit/states/states.tsx";
import styles from "../realm-plan.css";
import { InRealm } from "../InRealm.tsx";
import { useOwner } from "../owner.ts";
import { PlanNotes } from "../plan/PlanNotes.tsx";
import { ServerSignIn } from "../server/ServerSignIn.tsx";
import { useServerSession } from "../server/useServerSession.ts";
import { StepList } from "../plan/StepList.tsx";
import { Resume } from "./Resume.tsx";
import { RunActions } from "./RunActions.tsx";
import { findRun, type Runner } from "./Runner.ts";
import { RunSummary } from "./RunSummary.tsx";
import { StepOutcome, StepState } from "./StepOutcome.tsx";
import { useMissingRoles } from "./RunButton.tsx";
import type { RunPlace } from "./place.ts";
import { useRunServer } from "./useRunServer.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";

/** A run: its steps with their state, open decisions, and a button to take it back. */
export function RunView({ place }: { place: RunPlace }) {
  useStyles(styles);
  const t = useT();
  const session = useSession();
  const owner = useOwner();
  const { run: id = "" } = useScreenParams();
  const { data: runner, isPending } = useQuery({
    queryKey: ["realm-plan", "run", owner, id],
    queryFn: async () => (await findRun(session, owner, id)) ?? null,
    staleTime: 0,
    structuralSharing: false,
  });
  const { at, realm = "" } = runner?.record ?? {};
  const { session: target, isSignedIn } = useServerSession(at);
  if (runner && target)
    return (
      <InRealm realm={realm} session={target}>
        {at && !isSignedIn && <ServerSignIn at={at} />}
        <Run key={id} runner={runner} place={place} />
      </InRealm>
    );
  if (at)
    return (
      <Page title={t("realmPlan.run")}>
        <ServerSignIn at={at} />
      </Page>
    );
  return (
    <Page title={t("realmPlan.run")}>
      {isPending ? (
        <Skeleton lines={6} />
      ) : (
        <State name="empty" icon="clock" title={t("realmPlan.missingRun")}>
          <Link to={place.back()} className="btn plain" action="back">
            {t(place.backText)}
          </Link>
        </State>
      )}
    </Page>
  );
}

function Run({ runner, place }: { runner: Runner; place: RunPlace }) {
  const t = useT();
  const mayDo = useMayDo();
  const { server, note, refresh } = useRunServer();
  const state = useSyncExternalStore(runner.subscribe, runner.state, runner.state);
  const { record } = runner;
  const { plan, takesBack } = record;
  const mayRun = useMissingRoles(plan).length === 0 && mayDo(takesBack ? "take-back" : "run");
  const start = async () => {
    if (!mayRun) return;
    await runner.start(server, note);
    await refresh();
  };
  useEffect(() => {
    if (runner.takeStart()) void start();
  });
  // A run continues only while its page shows it. The remaining steps stay in the journal.
  useEffect(() => () => runner.pause(), [runner]);
  const title = t(takesBack ? "realmPlan.takeBackOf" : "realmPlan.planFor", { realm: record.realm });
  return (
    <Page
      title={title}
      crumbs={[{ label: t(place.title), to: place.back(record.sides) }, { label: title }]}
      below={<p className="tab-hint">{t("realmPlan.planSteps", { count: plan.steps.length })}</p>}
      actions={<RunActions runner={runner} state={state} mayRun={mayRun} place={place} onStart={() => void start()} />}
    >
      <RunSummary runner={runner} state={state} />
      {mayRun && state.lacksSecrets && <Resume runner={runner} state={state} />}
      {!state.journal && <PlanNotes plan={plan} />}
      <StepList
        plan={plan}
        state={(step) => <StepState step={step} journal={state.journal} />}
        below={(step) => (
          <StepOutcome runner={runner} step={step} state={state} mayRun={mayRun} onStart={() => void start()} />
        )}
      />
    </Page>
  );
}
