import { useMemo, useState } from "react";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { changePlanIn, type ChangePlan, type PlannedChange } from "../../../history/index.ts";
import { Button } from "../../../kit/base/Button.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useDates } from "../../../kit/base/useDates.ts";
import type { FieldDef } from "../../../kit/form/fields.ts";
import { FileField } from "../../../kit/form/FileField.tsx";
import { Dialog } from "../../../kit/overlay/Dialog.tsx";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { allows, missingRoles } from "../../../session/access.ts";
import { useFieldLabeler } from "../../../sections/field-names/useFieldLabels.ts";
import { FieldRow } from "../../../sections/history/FieldRow.tsx";
import { factsOf } from "../../../sections/history/kinds.ts";
import { rulesOf } from "../../../history/index.ts";
import { useSnapshotBefore } from "../../../sections/snapshots/useSnapshots.ts";
import { OmittedList } from "./OmittedList.tsx";
import styles from "./plan.css";
import { PlanRecords } from "./resolve.ts";
import { useRunChange } from "./useRunChange.ts";

const field: FieldDef = { path: ["file"], kind: "file", maxBytes: 16 * 1024 * 1024 };

type State = "done" | "failed";

const itemOf = ({ kind }: PlannedChange) => ({
  kind: kind === "user" ? ("user" as const) : rulesOf(kind).shape,
  providerId: undefined,
});

/** Opens a plan file, and runs its changes with the permissions of this admin. */
export default function PlanDialog({ onClose }: { onClose: () => void }) {
  useStyles(styles);
  const t = useT();
  const server = useServer();
  const access = useAccess();
  const snapshot = useSnapshotBefore();
  const { moment } = useDates();
  const [text, setText] = useState("");
  const [states, setStates] = useState<ReadonlyMap<PlannedChange, State>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const plan = useMemo(() => (text === "" ? undefined : changePlanIn(text)), [text]);
  const changes = plan?.changes ?? [];
  const open = changes.filter((change) => allows(access, factsOf(change.kind).change) && states.get(change) !== "done");
  const runOne = useRun(changes);
  const run = async (from: ChangePlan) => {
    setBusy(true);
    try {
      await snapshot("plan");
      const records = new PlanRecords(server, from);
      for (const change of open) {
        const isDone = await runOne(change, records).catch(() => false);
        setStates((before) => new Map(before).set(change, isDone ? "done" : "failed"));
        if (!isDone) return;
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      name="run-plan"
      size="large"
      title={t("history.planTitle")}
      text={t("history.planEnforces")}
      onClose={onClose}
      mayClose={() => !isBusy}
      cancel={t("close")}
      footer={
        plan && (
          <Button
            action="confirm"
            tone="primary"
            busy={isBusy}
            disabled={open.length === 0}
            onClick={() => void run(plan)}
          >
            {t("history.runChanges", { count: open.length })}
          </Button>
        )
      }
    >
      {changes.length === 0 ? (
        <FileField
          field={field}
          label={t("history.planFile")}
          value={text}
          error={text === "" ? undefined : t("history.planNone")}
          onChange={setText}
        />
      ) : (
        <>
          <p className="hint">
            {plan && t("history.by", { by: plan.by, realm: plan.realm, time: moment(plan.madeAtMs) })}
          </p>
          <ol className="history-plan" aria-label={t("history.planOf")}>
            {changes.map((change, index) => (
              <Change key={index} change={change} state={states.get(change)} changes={changes} />
            ))}
          </ol>
          {plan && <OmittedList omitted={plan.omitted} />}
        </>
      )}
    </Dialog>
  );
}

function useLabels(changes: readonly PlannedChange[]) {
  return useFieldLabeler(useMemo(() => changes.map(itemOf), [changes]));
}

/** Runs a change. Its fields have the names of its form. */
function useRun(changes: readonly PlannedChange[]) {
  const say = useLabels(changes);
  const kinds = useMemo(() => {
    const found = new Map<readonly string[], PlannedChange>();
    for (const change of changes) for (const { path } of change.fields ?? []) found.set(path, change);
    return found;
  }, [changes]);
  return useRunChange(({ path }) => {
    const change = kinds.get(path);
    return change ? say(itemOf(change), path) : { label: undefined, code: path.join(".") };
  });
}

function Change({
  change,
  state,
  changes,
}: {
  change: PlannedChange;
  state: State | undefined;
  changes: readonly PlannedChange[];
}) {
  const t = useT();
  const access = useAccess();
  const say = useLabels(changes);
  const { sentence, fields = [], record, request, kind } = change;
  const { change: rule } = factsOf(kind);
  const body = record ?? request?.body;
  return (
    <li data-result={state}>
      <p>
        <b>
          <bdi>{sentence}</bdi>
        </b>{" "}
        {state && <Tag state={state}>{t(`history.planState.${state}`)}</Tag>}
      </p>
      {!allows(access, rule) && (
        <p className="hint">{t("history.yourRoles", { role: missingRoles(access, rule).join(", ") })}</p>
      )}
      {fields.map((each) => (
        <FieldRow key={each.path.join("/")} field={each} said={say(itemOf(change), each.path)} />
      ))}
      {request && (
        <code dir="ltr">
          <b>{request.method}</b> /{request.path}
        </code>
      )}
      {body !== undefined && (
        <details>
          <summary>{t("realmPlan.details")}</summary>
          <pre className="code-block" dir="ltr" tabIndex={0}>
            <code>{JSON.stringify(withMaskedSecrets(body), undefined, 2)}</code>
          </pre>
        </details>
      )}
      {request && request.leftOut.length > 0 && <p className="hint">{t("history.secretsLeftOut")}</p>}
    </li>
  );
}
