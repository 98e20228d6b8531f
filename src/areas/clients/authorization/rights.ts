import { useAccess, useMayDo } from "../../../kit/panel.ts";

/** Whether what protects a client may be changed, by the role and by what the panel is narrowed to. */
export function useMayAuthorize(): { manage: boolean; may: (action: string) => boolean } {
  const manage = useAccess().has("manage-authorization");
  const mayDo = useMayDo();
  return { manage, may: (action) => manage && mayDo(action) };
}
