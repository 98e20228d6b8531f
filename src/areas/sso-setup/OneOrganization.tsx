import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, type ReactNode } from "react";
import { useServer } from "../../kit/panel/session.ts";
import { ScopeAttributes } from "../../kit/screen/scope.tsx";
import { LoadError, NoSuchScope } from "../../kit/states/states.tsx";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { findOrganization } from "../../sections/scope/findOrganization.ts";

/** ID of the organization of the element. Undefined without the attribute. */
export const OrganizationId = createContext<string | undefined>(undefined);

/** Finds the organization of the `organization` attribute. */
export default function OneOrganization({ children }: { children: ReactNode }) {
  const server = useServer();
  const { organization: text = "" } = useContext(ScopeAttributes);
  const found = useQuery({
    queryKey: server.key("organizations", "list", "scope", text),
    queryFn: async () => (text.trim() ? ((await findOrganization(server, text.trim()))?.id ?? null) : null),
  });
  if (found.isPending) return <PageSkeleton kind="record" />;
  if (found.error)
    return (
      <div className="page">
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      </div>
    );
  return found.data ? <OrganizationId value={found.data}>{children}</OrganizationId> : <NoSuchScope name={text} />;
}
