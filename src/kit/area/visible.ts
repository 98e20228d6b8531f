import { all, allows } from "../../session/access.ts";
import type { Why } from "../lack/why.ts";
import { whyOf } from "../lack/why.ts";
import type { AreaDef, Capabilities } from "./defineArea.ts";

/** Role of an area and of its first screen. */
function ruleOf({ access, screens }: AreaDef) {
  const [first] = Object.values(screens);
  return first?.access === undefined ? access : all(access, first.access);
}

/** Whether an area is offered: its role and that of its first screen are held, and nothing known speaks against it. A switch of a realm that is not known counts as off. */
export function isOffered(area: AreaDef, capabilities: Capabilities): boolean {
  const { requires } = area;
  const isOff =
    (requires?.realm !== undefined && capabilities.realm?.[requires.realm] !== true) ||
    (requires?.feature !== undefined && capabilities.feature(requires.feature) === false);
  return allows(capabilities.access, ruleOf(area)) && !isOff && area.when?.(capabilities) !== false;
}

/** Why an area is not offered, where roles or something turned off are the reason. */
export const whyNotOffered = (area: AreaDef, capabilities: Capabilities): Why | undefined =>
  whyOf(capabilities, ruleOf(area), area.requires);
