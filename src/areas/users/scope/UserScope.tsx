import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useContext, useMemo, type ReactNode } from "react";
import { isApiError } from "../../../api/ApiError.ts";
import type { Server } from "../../../api/server.ts";
import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { ScopeAttributes } from "../../../kit/screen/scope.tsx";
import { useScreen } from "../../../kit/area/useScreen.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { PageSkeleton } from "../../../kit/states/skeletons.tsx";
import { LoadError, NoSuchScope, OutOfScope } from "../../../kit/states/states.tsx";
import { GroupRoot } from "../../../sections/group-tree/root.ts";
import { findGroup } from "../../../sections/scope/findGroup.ts";
import { findOrganization } from "../../../sections/scope/findOrganization.ts";
import { links } from "../links.ts";
import { UserScopeContext, type UserScope as Scope } from "./context.ts";
import { groupSource } from "./groupSource.ts";
import { organizationSource } from "./organizationSource.ts";
import { querySource } from "./querySource.ts";
import { scopedUsers } from "./scopedUsers.ts";
import type { ScopeSource } from "./source.ts";

type Attributes = Readonly<Record<string, string>>;

/** Returns the scope of the attributes. Null if none is set, or more than one. */
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

/** Limits the user screens to a group, an organization or a search. */
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

/** Renders a screen for a user in the scope. Blocks other users and screens for all users. */
function Inside({ scope, children }: { scope: Scope; children: ReactNode }) {
  const { id } = useScreenParams();
  const { tab, screen } = useScreen();
  const isAboutAll = screen.path === links.list.path && tab === "permissions";
  const { data, error, isPending, refetch } = useQuery({ ...scope.has(id ?? ""), enabled: id !== undefined });
  const outside = <OutOfScope back={links.list()} />;
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
