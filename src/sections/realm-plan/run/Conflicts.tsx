import { useT } from "../../../kit/panel/texts.ts";
import type { Column } from "../../../kit/table/columns.ts";
import { SmallTable } from "../../../kit/table/SmallTable.tsx";
import { withMaskedSecrets } from "../../../api/secrets.ts";
import { hookOf } from "../../../kit/record/path.ts";
import type { Conflict, Step } from "../../../realm-document/index.ts";
import { FieldName } from "../../../sections/field-names/FieldName.tsx";
import { saidInUnit, saidSecret } from "../../../sections/field-names/saidValue.ts";
import { useFieldLabels } from "../../../sections/field-names/useFieldLabels.ts";

/** Fields in conflict: the target when planned, the target now, and the source. */
export function Conflicts({ step, conflicts }: { step: Step; conflicts: readonly Conflict[] }) {
  const t = useT();
  const say = useFieldLabels({ kind: step.kind });
  const value = ({ isSecret, path }: Conflict, raw: unknown) => (
    <bdi className="realm-plan-value">
      {isSecret ? saidSecret(t, raw) : saidInUnit(t, withMaskedSecrets(raw), say(path).unit)}
    </bdi>
  );
  const columns: readonly Column<Conflict>[] = [
    {
      id: "realmPlan.field",
      cell: ({ path }) => (path.length > 0 ? <FieldName said={say(path)} /> : <b>{t("realmPlan.wholeItem")}</b>),
    },
    { id: "realmPlan.planned", cell: (conflict) => value(conflict, conflict.planned) },
    { id: "realmPlan.now", cell: (conflict) => value(conflict, conflict.now) },
    { id: "realmPlan.plannedValue", cell: (conflict) => value(conflict, conflict.after) },
  ];
  return (
    <>
      <p>{t("realmPlan.conflictText")}</p>
      <SmallTable<Conflict>
        label={t("realmPlan.state.conflict")}
        columns={columns}
        rows={conflicts}
        rowId={({ path }) => hookOf(path)}
        rowName={({ path }) => hookOf(path)}
      />
    </>
  );
}
