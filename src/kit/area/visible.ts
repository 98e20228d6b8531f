import { allows } from "../../session/access.ts";
import type { AreaDef, Capabilities } from "./defineArea.ts";

/** Whether an area is offered: its role and that of its first screen are held, and nothing known speaks against it. */
export function isOffered(area: AreaDef, capabilities: Capabilities): boolean {
  const [first] = Object.values(area.screens);
  const { access } = capabilities;
  return allows(access, area.access) && allows(access, first?.access) && area.when?.(capabilities) !== false;
}
