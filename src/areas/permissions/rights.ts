import { useAccess, useMayDo } from "../../kit/panel.ts";

/** Whether permissions and policies may be changed, by the role and by what the panel is narrowed to. */
export function useMayPermit(): { manage: boolean; may: (action: string) => boolean } {
  const manage = useAccess().has("manage-authorization");
  const mayDo = useMayDo();
  return { manage, may: (action) => manage && mayDo(action) };
}
