import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext, useMemo, type ReactNode } from "react";
import { isApiError } from "../../../api/ApiError.ts";
import type { Server } from "../../../api/server.ts";
import { useScreenParams } from "../../../kit/area/navigation.ts";
import { ScopeAttributes } from "../../../kit/area/scope.tsx";
import { useScreen } from "../../../kit/area/useScreen.ts";
import { useServer, useT } from "../../../kit/panel.ts";
import { PageSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError, NoSuchScope, OutOfScope } from "../../../kit/states/states.tsx";
import { GroupRoot } from "../../../sections/group-tree/root.ts";
import { findGroup } from "../../../sections/scope/findGroup.ts";
import { findOrganization } from "../../../sections/scope/findOrganization.ts";
import { users } from "../area.ts";
import { UserScopeContext, type UserScope as Scope } from "./context.ts";
import { groupSource } from "./groupSource.ts";
import { organizationSource } from "./organizationSource.ts";
import { querySource } from "./querySource.ts";
import { scopedUsers } from "./scopedUsers.ts";
import type { ScopeSource } from "./source.ts";

type Attributes = Readonly<Record<string, string>>;

/** What the attributes stand for; none where nothing is named, or more than one part. */
async function sourceOf(server: Server, given: Attributes, notFound: string): Promise<ScopeSource | null> {
  const [[kind, text = ""] = [], ...others] = Object.entries(given);
  if (!text.trim() || others.length) return null;
  if (kind === "query") return querySource(server, text.trim(), notFound);
  if (kind === "group") {
    const group = await findGroup(server, text.trim());
    return group ? groupSource(server, group) : null;
  }
  const organization = await findOrganization(server, text.trim());
  return organization ? organizationSource(server, organization) : null;
}

/** Keeps the screens of users inside of a group, an organization or a search. */
export default function UserScope({ children }: { children: ReactNode }) {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const given = useContext(ScopeAttributes);
  const notFound = t("users.scope.noMatch");
  const found = useQuery({
    queryKey: server.key("users", "scope", given),
    queryFn: () => sourceOf(server, given, notFound),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const source = found.data;
  const scope = useMemo(
    (): Scope | undefined => (source ? { source, ...scopedUsers(server, queries, source) } : undefined),
    [server, queries, source],
  );
  if (scope)
    return (
      <UserScopeContext value={scope}>
        <GroupRoot value={scope.source.root}>
          <Inside scope={scope}>{children}</Inside>
        </GroupRoot>
      </UserScopeContext>
    );
  if (found.isPending) return <PageSkeleton kind="list" />;
  if (found.error)
    return (
      <div className="page">
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  return (
    <NoSuchScope
      name={Object.entries(given)
        .map(([name, text]) => text.trim() || name)
        .join(" + ")}
    />
  );
}

/** Shows a screen about somebody who is part of it, and none about others or about everybody. */
function Inside({ scope, children }: { scope: Scope; children: ReactNode }) {
  const { id } = useScreenParams();
  const { tab, screen } = useScreen();
  const isAboutAll = screen.path === users.screens.list.path && tab === "permissions";
  const { data, error, isPending, refetch } = useQuery({ ...scope.has(id ?? ""), enabled: id !== undefined });
  const outside = <OutOfScope back={users.to.list()} />;
  if (isAboutAll) return outside;
  if (id === undefined || data) return children;
  if (isPending) return <PageSkeleton kind="record" />;
  return data === false || isApiError(error, 403, 404) ? (
    outside
  ) : (
    <div className="page">
      <LoadError error={error} onRetry={() => void refetch()} />
    </div>
  );
}
