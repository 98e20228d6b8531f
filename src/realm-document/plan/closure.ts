import type { ItemDifference } from "../comparison.ts";
import type { FieldPath, Item, Key } from "../document.ts";
import { isJson, isNothing } from "../json.ts";
import { needsKeys, providerTypes, specOf } from "../kinds/kinds.ts";
import type { Blocked, Included, Unresolved } from "../planTypes.ts";
import type { PlanContext } from "./targets.ts";

export interface Closure {
  /** Items to write, with the fields to write of those that exist. */
  items: ReadonlyMap<Key, { item: ItemDifference; paths: "all" | readonly FieldPath[] }>;
  included: readonly Included[];
  blocked: readonly Blocked[];
  unresolved: readonly Unresolved[];
}

/** Adds the missing items that a selection needs, and removes what a plan never changes. */
export function closureOf(context: PlanContext): Closure {
  const items = new Map<Key, { item: ItemDifference; paths: "all" | readonly FieldPath[] }>();
  const included: Included[] = [];
  const blocked: Blocked[] = [];
  const unresolved: Unresolved[] = [];
  const excluded = new Set(context.options.exclude ?? []);
  const waiting: { key: Key; paths: "all" | readonly FieldPath[]; neededBy?: Key }[] = [...context.selection].map(
    ([key, paths]) => ({ key, paths }),
  );
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { key, paths, neededBy } = next;
    const item = context.differences.get(key);
    if (!item || item.change === "equal" || items.has(key)) continue;
    const barrier = barrierOf(context, item);
    if (barrier) {
      blocked.push({ key, ...barrier });
      continue;
    }
    items.set(key, { item, paths });
    if (neededBy !== undefined) included.push({ key, neededBy });
    for (const { path, to, isOpen } of item.source ? context.referencesOf(item.source) : []) {
      if (context.targets.has(to) || !isWritten(item, paths, path)) continue;
      const needed = context.differences.get(to);
      if (needed?.change === "added" && !excluded.has(to)) waiting.push({ key: to, paths: "all", neededBy: key });
      else if (!isOpen && context.isKnown(to) && !isServerMade(to)) unresolved.push({ key, path, to });
    }
  }
  return { items, included, blocked, unresolved };
}

/** Roles that come with a client that is created. */
const isServerMade = (key: Key) => key.startsWith("clientRole/") && key.endsWith("/uma_protection");

/** True if a selected change touches the field. */
const isWritten = (item: ItemDifference, paths: "all" | readonly FieldPath[], path: FieldPath): boolean =>
  item.change === "added" || isSelected(paths, path) || paths === "all";

/** True for a field that is selected, is below a selected one, or holds one. */
export const isSelected = (paths: "all" | readonly FieldPath[], path: FieldPath): boolean =>
  paths === "all" || paths.some((chosen) => chosen.every((step, at) => at >= path.length || step === path[at]));

/** Sections that may use a flow: without them a flow cannot be replaced. */
const flowUsers = ["realm", "clients", "identityProviders"] as const;

/** Returns the reason why an item is never written, created or deleted. */
function barrierOf(
  { comparison }: PlanContext,
  { change, source, target }: ItemDifference,
): Pick<Blocked, "reason" | "detail"> | undefined {
  const item = source ?? target;
  if (!item) return undefined;
  const { data, kind } = item;
  if (kind === "flow" && (target ?? item).data.builtIn === true) return { reason: "builtInFlow" };
  const unread = flowUsers.find((section) => comparison.target.sections[section].state !== "read");
  if (kind === "flow" && change !== "added" && unread) return { reason: "notRead", detail: unread };
  if ((change === "added" || change === "removed") && specOf(kind).isBuiltIn(item) && !isSettings(item))
    return { reason: "builtInItem" };
  // Keycloak 26.7 rejects every change of this client and of its roles (403), also by a server admin.
  if ((kind === "client" || kind === "clientRole") && item.names[0] === "realm-management")
    return { reason: "notWritable" };
  if (kind !== "component") return undefined;
  if (change === "removed" && data.providerType === providerTypes.users) return { reason: "deletesUsers" };
  if (data.providerType !== providerTypes.keys) return undefined;
  return change === "removed" || (change === "added" && needsKeys(data)) ? { reason: "keyMaterial" } : undefined;
}

/** True for authorization settings, which always exist on the server: absent means empty. */
const isSettings = ({ kind, data }: Item) => kind === "authorizationSettings" && isJson(data) && !isNothing(data);
