import { fillPath, type AreaLink, type LinkQuery } from "../../kit/navigation/address.ts";

/** Tabs of a group, as its URL names them. */
export const groupTabNames = [
  "children",
  "members",
  "attributes",
  "role-mapping",
  "permissions",
  "events",
  "history",
] as const;

export type GroupTab = (typeof groupTabNames)[number];

/**
 * Link to a group by the IDs of its ancestors and itself.
 * One ID is enough; an empty list links to the top-level groups.
 */
export function toGroup(way: readonly string[], tab?: GroupTab, query: LinkQuery = {}): AreaLink {
  const steps = [...way, ...(tab && way.length ? [tab] : [])];
  return { area: "groups", path: fillPath(steps.map(encodeURIComponent).join("/"), {}, query) };
}
