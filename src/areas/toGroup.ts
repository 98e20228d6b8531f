import { fillPath, type LinkQuery } from "../kit/area/address.ts";
import type { AreaLink } from "../kit/area/defineArea.ts";
import type { GroupTab } from "./groups/area.ts";

/** Link to a group by the ids of the way down to it; a single id works as well, none leads to the groups at the top. */
export function toGroup(way: readonly string[], tab?: GroupTab, query: LinkQuery = {}): AreaLink {
  const steps = [...way, ...(tab && way.length ? [tab] : [])];
  return { area: "groups", path: fillPath(steps.map(encodeURIComponent).join("/"), {}, query) };
}
