import { useQuery } from "@tanstack/react-query";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel.ts";
import type { ListQuery } from "../../../kit/table/columns.ts";
import { mostPeople, type UserScope } from "./context.ts";

/** Which part of the people is shown. */
export function ScopeTag({ scope: { source } }: { scope: UserScope }) {
  const t = useT();
  return (
    <Tag title={t(`users.scope.${source.kind}`, { name: source.name })}>
      <bdi>{source.name}</bdi>
    </Tag>
  );
}

/** Where not all of them are looked through. */
export function ScopeNote({ scope, search, filters }: { scope: UserScope } & Pick<ListQuery, "search" | "filters">) {
  const t = useT();
  const { data: isPartial } = useQuery(scope.isPartial({ search, filters }));
  return (
    isPartial && (
      <p className="notice warning" data-state="partial">
        {t("users.scope.partial", { count: mostPeople })}
      </p>
    )
  );
}

/** Where a new person will be. */
export function ScopeOfNew({ scope: { source } }: { scope: UserScope }) {
  const t = useT();
  return (
    <p className="notice info" data-state="scope">
      {t(`users.scope.new.${source.kind}`, { name: source.name })}
    </p>
  );
}
