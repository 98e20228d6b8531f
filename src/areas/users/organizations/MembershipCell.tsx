import { useServer, useT } from "../../../kit/panel.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { membershipApi } from "../membershipApi.ts";

/** Whether the organization manages the account of its member. */
export function MembershipCell({ id, organization }: { id: string; organization: string }) {
  const t = useT();
  const { value, unavailable } = useOptional(
    membershipApi(useServer()).membershipType(id, organization),
    "membershipType",
  );
  if (value === undefined && !unavailable) return <span className="bone w1" />;
  return value ? t(value) : <span className="dash">—</span>;
}
