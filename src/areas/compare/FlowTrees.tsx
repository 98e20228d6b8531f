import { useMemo } from "react";
import { Tag } from "../../kit/base/Tag.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { TreeTable } from "../../kit/table/TreeTable.tsx";
import type { ItemDifference, Json } from "../../realm-document/index.ts";
import { flowRows, type FlowRow } from "./flowTrees.ts";

const idOf = ({ path }: FlowRow) => path.join(" / ");
const nameOf = ({ path }: FlowRow) => path.at(-1) ?? "";

/** A flow of both sides as one tree, with the requirement of each step on each side. */
export function FlowTrees({ item, realms }: { item: ItemDifference; realms: { source: string; target: string } }) {
  const t = useT();
  const rows = useMemo(
    () => flowRows(item.target?.data.executions, item.source?.data.executions),
    [item.target, item.source],
  );
  const requirement = (step: Json | undefined) => step && t(`requirements.${String(step.requirement)}`);
  return (
    <div className="compare-flows">
      <TreeTable<FlowRow>
        name="steps"
        label={t("compare.steps")}
        isOpenAtFirst
        columns={[
          {
            id: "step",
            titleText: t("compare.step"),
            priority: 1,
            cell: (row) => (
              <span className="compare-node">
                <bdi>{nameOf(row)}</bdi>
                {row.change !== "same" && <Tag state={row.change}>{t(`compare.filter.${row.change}`)}</Tag>}
              </span>
            ),
          },
          {
            id: "before",
            titleText: t("compare.inTarget", { realm: realms.target }),
            priority: 1,
            value: ({ before }) => requirement(before),
          },
          {
            id: "after",
            titleText: t("compare.fromSource", { realm: realms.source }),
            priority: 1,
            value: ({ after }) => requirement(after),
          },
        ]}
        rows={rows}
        rowId={idOf}
        rowName={nameOf}
        childrenOf={({ inside }) => inside}
      />
    </div>
  );
}
