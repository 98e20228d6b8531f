import { MaybeLink } from "../../../../kit/base/Link.tsx";
import { Tag } from "../../../../kit/base/Tag.tsx";
import { useT } from "../../../../kit/panel/texts.ts";
import type { Column } from "../../../../kit/table/columns.ts";
import { TreeTable } from "../../../../kit/table/TreeTable.tsx";
import { toPolicyOrPermission } from "../links.ts";
import type { Decision, Vote } from "../../../../sections/policies/evaluation.ts";

const strategies: Readonly<Record<string, string>> = {
  AFFIRMATIVE: "affirmative",
  CONSENSUS: "consensus",
  UNANIMOUS: "unanimous",
};

const policyOf = ({ policy }: Decision | Vote) => policy;

/**
 * Evaluated permissions of a resource.
 * Below each: its policies with their results, and the policies that they aggregate.
 */
export function Decisions({ clientId, decisions }: { clientId: string; decisions: readonly Decision[] }) {
  const t = useT();
  if (!decisions.length) return <p className="hint">{t("authorization.noDecision")}</p>;
  const columns: readonly Column<Decision | Vote>[] = [
    {
      id: "permission",
      priority: 1,
      cell: ({ policy }) => (
        <MaybeLink to={toPolicyOrPermission(clientId, policy)}>
          <bdi>{policy.name}</bdi>
        </MaybeLink>
      ),
    },
    { id: "results", priority: 1, cell: ({ status }) => <Status status={status} /> },
    { id: "decisionStrategy", priority: 1, value: (vote) => ("strategy" in vote ? strategyOf(vote) : "") },
    { id: "grantedScopes", priority: 1, value: (vote) => ("granted" in vote ? vote.granted.join(", ") : "") },
    { id: "deniedScopes", priority: 1, value: (vote) => ("denied" in vote ? vote.denied.join(", ") : "") },
  ];
  function strategyOf({ strategy }: Decision): string {
    return t(strategies[strategy] ?? strategy);
  }
  return (
    <TreeTable<Decision | Vote>
      name="decisions"
      label={t("permissions")}
      columns={columns}
      rows={decisions}
      rowId={({ policy }) => policy.id ?? ""}
      rowName={({ policy }) => policy.name ?? ""}
      childrenOf={({ parts }) => parts}
      recordOf={policyOf}
    />
  );
}

/** Tag for permitted or denied. */
export function Status({ status }: { status: string }) {
  const t = useT();
  return <Tag state={status === "PERMIT" ? "permit" : "deny"}>{t(status === "PERMIT" ? "permit" : "deny")}</Tag>;
}
