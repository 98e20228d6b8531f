import { Icon } from "../../../kit/base/Icon.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { typeName } from "../typeName.ts";
import type { Cell, Grant } from "./cells.ts";
import type { Verdict } from "./useLookup.ts";

/** Summary of a cell: the first policy, its resources and the number of further policies. */
export function CellFace({ cell, verdict }: { cell: Cell; verdict: Verdict | undefined }) {
  const t = useT();
  const [first, ...rest] = cell.grants;
  if (!first) return <span className="nobody">{t("permissions.nobody")}</span>;
  const who = first.policies?.[0]?.name ?? first.permission.name;
  const others = (first.policies?.length ?? 1) - 1 + rest.length;
  return (
    <>
      <span className="who-may">
        {verdict && <Icon name="circle-check" />}
        {verdict && <span className="visually-hidden">{t(`permissions.verdict.${verdict}`)}</span>}
        <bdi>{first.policies && !first.policies.length ? t("permissions.nobody") : who}</bdi>
      </span>
      <small>
        {reachOf(t, first, cell.type)}
        {others > 0 && ` · ${t("more", { count: others })}`}
      </small>
    </>
  );
}

/** Returns the resources of a permission as text. */
export function reachOf(t: ReturnType<typeof useT>, { count, isOfMembers, permission }: Grant, type: string): string {
  if (isOfMembers)
    return count === undefined ? t("permissions.reach.allMembers") : t("permissions.reach.members", { count });
  return count === undefined
    ? t("allResourceType", { resourceType: typeName(t, permission.resourceType ?? type) })
    : t("permissions.reach.some", { count });
}
