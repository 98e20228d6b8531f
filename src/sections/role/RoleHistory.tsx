import { RecordHistory } from "../history/RecordHistory.tsx";
import { useRolePlace } from "./place.ts";
import { useRole } from "./role.ts";

/** Changes of a role and its associated roles. */
export default function RoleHistory() {
  const { id = "", name, clientRole, containerId } = useRole();
  const { links } = useRolePlace();
  return (
    <RecordHistory
      kind={clientRole ? "clientRole" : "realmRole"}
      id={id}
      name={name}
      client={clientRole ? containerId : undefined}
      links={links}
    />
  );
}
