import { useQuery } from "@tanstack/react-query";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import type { ListQuery } from "../../../kit/table/columns.ts";
import { mostPeople } from "./scopedUsers.ts";
import type { UserScope } from "./context.ts";

/** Tag with the name of the scope. */
export function ScopeTag({ scope: { source } }: { scope: UserScope }) {
  const t = useT();
  return (
    <Tag title={t(`users.scope.${source.kind}`, { name: source.name })}>
      <bdi>{source.name}</bdi>
    </Tag>
  );
}

/** Warning that only the first users of the scope were searched. */
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

/** Note that a new user becomes part of the scope. */
export function ScopeOfNew({ scope: { source } }: { scope: UserScope }) {
  const t = useT();
  return (
    <p className="notice info" data-state="scope">
      {t(`users.scope.new.${source.kind}`, { name: source.name })}
    </p>
  );
}
