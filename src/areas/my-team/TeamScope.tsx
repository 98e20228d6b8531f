import { useQuery } from "@tanstack/react-query";
import { useContext, type ReactNode } from "react";
import type { Server } from "../../api/server.ts";
import { useServer } from "../../kit/panel/session.ts";
import { ScopeAttributes } from "../../kit/screen/scope.tsx";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { LoadError, NoSuchScope } from "../../kit/states/states.tsx";
import { findGroup } from "../../sections/scope/findGroup.ts";
import { findOrganization } from "../../sections/scope/findOrganization.ts";
import { TeamContext, type GivenTeam } from "./context.ts";

/** Finds the team of the attributes. Null if there is none, or if both attributes are set. */
async function teamOf(server: Server, given: Readonly<Record<string, string>>): Promise<GivenTeam | null> {
  const organization = given.organization?.trim();
  const group = given.group?.trim();
  const names = (given.roles ?? "").split(",").flatMap((name) => name.trim() || []);
  if (Boolean(organization) === Boolean(group)) return null;
  if (organization) {
    const found = await findOrganization(server, organization);
    if (!found?.id) return null;
    const { id, name = "" } = found;
    return { team: { kind: "organization", id, name }, path: "", names };
  }
  const found = await findGroup(server, group ?? "");
  if (!found?.id) return null;
  const { id, name = "", path = "" } = found;
  return { team: { kind: "group", id, name }, path, names };
}

/** Limits the area to the team of the attributes. */
export default function TeamScope({ children }: { children: ReactNode }) {
  const server = useServer();
  const given = useContext(ScopeAttributes);
  const found = useQuery({
    queryKey: server.key("my-team", "scope", given),
    queryFn: () => teamOf(server, given),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (found.isPending) return <PageSkeleton kind="list" />;
  if (found.error)
    return (
      <div className="page">
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  return found.data ? (
    <TeamContext value={found.data}>{children}</TeamContext>
  ) : (
    <NoSuchScope name={[given.organization, given.group].filter(Boolean).join(" + ") || "organization, group"} />
  );
}
