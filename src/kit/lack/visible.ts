import { all } from "../../session/access.ts";
import { explain, type Explanation } from "./explain.ts";
import type { AreaDef } from "../area/defineArea.ts";
import type { Capabilities } from "../area/requirement.ts";

/** Explains an area by its roles, the roles of its first screen, and its requirements. */
export function explainArea({ who, where, screens }: AreaDef, capabilities: Capabilities): Explanation {
  const [first] = Object.values(screens);
  return explain({ who: first?.who === undefined ? who.see : all(who.see, first.who), where }, capabilities);
}

/** True if an area is offered. An unknown realm switch counts as off, an unknown feature as on. */
export function isOffered(area: AreaDef, capabilities: Capabilities): boolean {
  const { offered, because } = explainArea(area, capabilities);
  return offered || (because?.by === "unknown" && because.of === "feature");
}
