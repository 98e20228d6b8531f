import { useAccess } from "../../../kit/panel/session.ts";
import { useMayDo } from "../../../kit/panel/narrowing.ts";

/** Rights to change the client authorization: the role, and the actions that the host page allows. */
export function useMayAuthorize(): { manage: boolean; mayDo: (action: string) => boolean } {
  const manage = useAccess().has("manage-authorization");
  const isOffered = useMayDo();
  return { manage, mayDo: (action) => manage && isOffered(action) };
}
