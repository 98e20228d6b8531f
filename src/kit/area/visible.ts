import { allows } from "../../session/access.ts";
import type { AreaDef, Capabilities } from "./defineArea.ts";

/** Whether an area is offered: its role is held, and nothing known speaks against it. */
export function isOffered(area: AreaDef, capabilities: Capabilities): boolean {
  return allows(capabilities.access, area.access) && area.when?.(capabilities) !== false;
}
