import { useState } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { usePanel } from "../../../kit/panel/panel.ts";
import { useAccess } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Plan, RealmDocument } from "../../../realm-document/index.ts";
import { useHomeSession } from "../InRealm.tsx";
import { useOwner } from "../owner.ts";
import { rolesOf } from "../plan/roles.ts";
import { useSnapshotBefore } from "../../snapshots/useSnapshots.ts";
import { askToRun } from "./askToRun.ts";
import { createRun } from "./Runner.ts";
import type { RunRecord } from "./runs.ts";

/** Starts a plan after a confirmation. Names the missing roles to an admin who can only view. Is in the target realm. */
export function RunButton({
  plan,
  before,
  area,
  source,
  sides,
  at,
  warning,
  onCreated,
}: {
  plan: Plan;
  before: RealmDocument;
  onCreated: (run: string) => void;
  /** Consequences for users. The realm's name is then typed to confirm. */
  warning?: string | undefined;
} & Pick<RunRecord, "area" | "source" | "sides" | "at">) {
  const t = useT();
  const ask = useAsk();
  const session = useHomeSession();
  const owner = useOwner();
  const { realm } = usePanel();
  const missing = useMissingRoles(plan);
  const mayDo = useMayDo();
  const snapshot = useSnapshotBefore();
  const [isBusy, setBusy] = useState(false);
  if (!mayDo("run")) return null;
  if (missing.length > 0) return <MissingRoles roles={missing} />;
  const start = async () => {
    if (!(await askToRun(ask, t, plan, warning))) return;
    setBusy(true);
    try {
      await snapshot("plan", before);
      const about = { owner, area, source, realm, plan, before, ...(sides && { sides }), ...(at && { at }) };
      const runner = await createRun(session, about);
      runner.startSoon();
      onCreated(runner.record.id);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button action="run" tone="primary" busy={isBusy} onClick={() => void start()}>
      {t("realmPlan.runSteps", { count: plan.steps.length })}
    </Button>
  );
}

/** Roles of the target realm that a plan needs and the admin lacks. */
export function useMissingRoles(plan: Plan): readonly string[] {
  const access = useAccess();
  return rolesOf(plan).filter((role) => !access.has(role));
}

export function MissingRoles({ roles }: { roles: readonly string[] }) {
  const t = useT();
  return (
    <p className="hint" data-state="missing-roles">
      {t("realmPlan.runRoles", { count: roles.length })}{" "}
      {roles.map((role) => (
        <code key={role}>{role} </code>
      ))}
    </p>
  );
}
