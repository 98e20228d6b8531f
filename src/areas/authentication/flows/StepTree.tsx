import { Icon, type IconName } from "../../../kit/base/Icon.tsx";
import { useT } from "../../../kit/panel.ts";
import { TreeTable } from "../../../kit/table/TreeTable.tsx";
import { FindingRow } from "./FindingRow.tsx";
import type { FlowPart, TreeMarks } from "./flow.ts";
import { kindOf, nameOf, type Step, type StepKind } from "./tree.ts";

const icons: Record<StepKind, IconName> = { flow: "workflow", condition: "condition", step: "step" };

/** The steps of a flow as a tree, with what is told about each under its row. */
export function StepTree({ steps, findings = [], lit }: FlowPart & TreeMarks) {
  const t = useT();
  return (
    <div className="card list flow-tree">
      <TreeTable<Step>
        name="steps"
        label={t("steps")}
        isOpenAtFirst
        columns={[
          {
            id: "step",
            priority: 1,
            cell: ({ execution }) => {
              const kind = kindOf(execution);
              const place = lit?.get(execution.id ?? "")?.place;
              return (
                <span className={`step ${kind} ${execution.requirement === "DISABLED" ? "off" : ""}`}>
                  <Icon name={icons[kind]} />
                  <span className="visually-hidden">{t(`authentication.kind.${kind}`)}</span>
                  <bdi className="step-name">{nameOf(execution)}</bdi>
                  {place !== undefined && <span className="step-place">{place}</span>}
                </span>
              );
            },
          },
          {
            id: "requirement",
            priority: 1,
            cell: ({ execution: { requirement = "" } }) => t(`requirements.${requirement}`),
          },
        ]}
        rows={steps}
        rowId={({ execution }) => execution.id ?? ""}
        rowName={({ execution }) => nameOf(execution)}
        childrenOf={({ children }) => children}
        rowClass={({ execution }) => (lit?.has(execution.id ?? "") ? "lit" : undefined)}
        below={({ execution }) => {
          const own = findings.filter((finding) => finding.execution === execution.id);
          return own.length > 0 && own.map((finding) => <FindingRow key={finding.rule} finding={finding} />);
        }}
      />
    </div>
  );
}
