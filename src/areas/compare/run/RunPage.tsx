import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { Link } from "../../../kit/base/Link.tsx";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { useSession } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { Page } from "../../../kit/page/Page.tsx";
import { Skeleton, State } from "../../../kit/states/states.tsx";
import styles from "../compare.css";
import { InRealm } from "../InRealm.tsx";
import { links } from "../links.ts";
import { useOwner } from "../owner.ts";
import { PlanNotes } from "../plan/PlanNotes.tsx";
import type { Side } from "../side.ts";
import { SideSignIn } from "../sides/SideSignIn.tsx";
import { useSideSession } from "../useSideSession.ts";
import { StepList } from "../plan/StepList.tsx";
import steps from "../plan/steps.css";
import { Resume } from "./Resume.tsx";
import { RunActions } from "./RunActions.tsx";
import { findRun, type Runner } from "./Runner.ts";
import { RunSummary } from "./RunSummary.tsx";
import { StepOutcome, StepState } from "./StepOutcome.tsx";
import { useMissingRoles } from "./RunButton.tsx";
import { useRunServer } from "./useRunServer.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";

/** A run: its steps with their state, what needs a decision, and the way back. */
export default function RunPage() {
  useStyles(styles);
  useStyles(steps);
  const t = useT();
  const session = useSession();
  const owner = useOwner();
  const { run: id = "" } = useScreenParams();
  const { data: runner, isPending } = useQuery({
    queryKey: ["compare", "run", owner, id],
    queryFn: async () => (await findRun(session, owner, id)) ?? null,
    staleTime: 0,
    structuralSharing: false,
  });
  const { at, realm = "" } = runner?.record ?? {};
  const side = useMemo((): Side => (at ? { type: "server", ...at } : { type: "realm", realm }), [at, realm]);
  const { session: target, isSignedIn } = useSideSession(side);
  if (runner && target)
    return (
      <InRealm realm={realm} session={target}>
        {at && !isSignedIn && <SideSignIn at={at} />}
        <Run key={id} runner={runner} />
      </InRealm>
    );
  if (at)
    return (
      <Page title={t("compare.run")}>
        <SideSignIn at={at} />
      </Page>
    );
  return (
    <Page title={t("compare.run")}>
      {isPending ? (
        <Skeleton lines={6} />
      ) : (
        <State name="empty" icon="clock" title={t("compare.missing.run")}>
          <Link to={links.home()} className="btn plain" action="back">
            {t("compare.back")}
          </Link>
        </State>
      )}
    </Page>
  );
}

function Run({ runner }: { runner: Runner }) {
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
  // A run goes on only while its page shows it. What is left stays in the journal.
  useEffect(() => () => runner.pause(), [runner]);
  const title = t(takesBack ? "compare.takeBackOf" : "compare.planFor", { realm: record.realm });
  return (
    <Page
      title={title}
      crumbs={[{ label: t("compare"), to: links.home(undefined, record.sides) }, { label: title }]}
      below={<p className="tab-hint">{t("compare.planSteps", { count: plan.steps.length })}</p>}
      actions={<RunActions runner={runner} state={state} mayRun={mayRun} onStart={() => void start()} />}
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
