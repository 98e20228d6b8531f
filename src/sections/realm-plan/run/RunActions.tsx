import { useId } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { Icon } from "../../../kit/base/Icon.tsx";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useMayDo } from "../../../kit/panel/narrowing.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { toPlanFile } from "../../../realm-document/index.ts";
import { download } from "../../../kit/file/download.ts";
import { askToRun } from "./askToRun.ts";
import { countStates, isOver, reportCsv, reportJson } from "./outcome.ts";
import { MissingRoles, useMissingRoles } from "./RunButton.tsx";
import type { Runner, RunnerState } from "./Runner.ts";
import type { RunPlace } from "./place.ts";
import { useTakeBack } from "./useTakeBack.ts";

/** Buttons of a run: start, pause, continue, report, take back. */
export function RunActions({
  runner,
  state,
  mayRun,
  place,
  onStart,
}: {
  runner: Runner;
  state: RunnerState;
  mayRun: boolean;
  place: RunPlace;
  onStart: () => void;
}) {
  const t = useT();
  const ask = useAsk();
  const id = useId();
  const { record } = runner;
  const { plan } = record;
  const { journal, isRunning } = state;
  const missing = useMissingRoles(plan);
  const counts = countStates(plan, journal);
  const back = useTakeBack(runner, place);
  const mayTakeBack = useMayDo()("take-back") && missing.length === 0;
  const canTakeBack = mayTakeBack && !record.takesBack && !isRunning && journal !== undefined && counts.done > 0;
  const isLeft = !isOver(plan, journal);
  const name = `run-${record.realm}-${record.id}`;
  const start = async () => {
    if (journal || (await askToRun(ask, t, plan))) onStart();
  };
  return (
    <>
      <Menu
        label={t("realmPlan.download")}
        trigger={
          <Button action="download">
            {t("realmPlan.download")}
            <Icon name="chevron-down" />
          </Button>
        }
        items={[
          {
            action: "download-plan",
            writes: false,
            label: t("realmPlan.downloadPlan"),
            onSelect: () => download(`${name}-plan.json`, toPlanFile(plan), "application/json"),
          },
          {
            action: "report-csv",
            writes: false,
            label: t("realmPlan.reportCsv"),
            onSelect: () => download(`${name}.csv`, reportCsv(plan, journal)),
          },
          {
            action: "report-json",
            writes: false,
            label: t("realmPlan.reportJson"),
            onSelect: () => download(`${name}.json`, reportJson(plan, journal), "application/json"),
          },
        ]}
      />
      {canTakeBack && (
        <Button action="take-back" tone="danger" busy={back.isReading} onClick={back.run}>
          {t("realmPlan.takeBack", { count: counts.done })}
        </Button>
      )}
      {mayRun && isLeft && !isRunning && (
        <>
          <label htmlFor={id} className="visually-hidden">
            {t("realmPlan.onFailure")}
          </label>
          <select
            id={id}
            className="input cell-select"
            data-field="onFailure"
            value={state.onFailure}
            onChange={(event) => runner.setOnFailure(event.target.value === "stop" ? "stop" : "goOn")}
          >
            <option value="goOn">{t("realmPlan.onFailure.goOn")}</option>
            <option value="stop">{t("realmPlan.onFailure.stop")}</option>
          </select>
          <Button action="run" tone="primary" disabled={state.lacksSecrets} onClick={() => void start()}>
            {journal ? t("realmPlan.continue") : t("realmPlan.runSteps", { count: plan.steps.length })}
          </Button>
        </>
      )}
      {isRunning && (
        <Button action="pause" onClick={() => runner.pause()}>
          {t("realmPlan.pause")}
        </Button>
      )}
      {isLeft && missing.length > 0 && <MissingRoles roles={missing} />}
    </>
  );
}
