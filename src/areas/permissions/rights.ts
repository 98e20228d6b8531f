import { useAccess } from "../../kit/panel/session.ts";
import { useMayDo } from "../../kit/panel/narrowing.ts";

/** Returns the rights to edit permissions and policies, by role and by the attributes of the element. */
export function useMayPermit(): { manage: boolean; mayDo: (action: string) => boolean } {
  const manage = useAccess().has("manage-authorization");
  const isOffered = useMayDo();
  return { manage, mayDo: (action) => manage && isOffered(action) };
}
