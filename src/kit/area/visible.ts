import { allows } from "../../session/access.ts";
import type { AreaDef, Surroundings } from "./defineArea.ts";

/** Whether an area is offered: its role is held, and nothing known speaks against it. */
export function isOffered(area: AreaDef, around: Surroundings): boolean {
  return allows(around.access, area.access) && area.when?.(around) !== false;
}
