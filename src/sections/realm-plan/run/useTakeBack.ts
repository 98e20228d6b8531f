import { useState } from "react";
import { useAlerts } from "../../../kit/alerts/useAlerts.ts";
import { useNavigation } from "../../../kit/navigation/navigation.ts";
import { useServer, useSession } from "../../../kit/panel/session.ts";
import { useHomeSession } from "../InRealm.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { readRealm, takeBack } from "../../../realm-document/index.ts";
import type { RunPlace } from "./place.ts";
import { useSnapshotBefore } from "../../snapshots/useSnapshots.ts";
import { createRun, type Runner } from "./Runner.ts";

/** Plans how to take back a run: reads the target again, then opens the plan. Sends nothing. */
export function useTakeBack(
  runner: Runner,
  { runLink }: Pick<RunPlace, "runLink">,
): { run: () => void; isReading: boolean } {
  const t = useT();
  const alerts = useAlerts();
  const session = useSession();
  const home = useHomeSession();
  const server = useServer();
  const { go } = useNavigation();
  const snapshot = useSnapshotBefore();
  const [isReading, setReading] = useState(false);
  const run = async () => {
    const { record } = runner;
    const { journal } = runner.state();
    if (!journal) return;
    setReading(true);
    try {
      const now = await readRealm(server, { mayExport: session.access(server.realm).has("manage-realm") });
      const plan = takeBack({ plan: record.plan, journal, before: record.before, now });
      if (plan.steps.length === 0) {
        alerts.show("info", t("realmPlan.nothingToTakeBack"));
        return;
      }
      await snapshot("restore", now);
      const { owner, area, source, realm, id, sides, at } = record;
      const about = { owner, area, source, realm, ...(sides && { sides }), ...(at && { at }), takesBack: id };
      const back = await createRun(home, { ...about, plan, before: now });
      go(runLink(back.record.id));
    } catch (error) {
      alerts.failure("realmPlan.takeBackFailed", error);
    } finally {
      setReading(false);
    }
  };
  return { run: () => void run(), isReading };
}
