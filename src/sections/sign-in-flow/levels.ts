import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import type { Realm } from "../../api/realm.ts";
import type { Step } from "./tree.ts";
import { stepsIn } from "./facts.ts";

type Attributes = Readonly<Record<string, string>> | undefined;

/** Map of level names from the attributes of a client or realm. Invalid JSON returns an empty map. */
function namesIn(attributes: Attributes): ReadonlyMap<string, number> {
  try {
    const map: unknown = JSON.parse(attributes?.["acr.loa.map"] || "{}");
    if (typeof map !== "object" || map === null || Array.isArray(map)) return new Map();
    return new Map(Object.entries(map).map(([name, level]) => [name, Number(level)]));
  } catch {
    return new Map();
  }
}

/** Returns the level names of the client. Falls back to the realm. */
export function levelNames(client: ClientRepresentation | undefined, realm: Realm | undefined) {
  const own = namesIn(client?.attributes);
  return own.size ? own : namesIn(realm?.attributes);
}

/** Returns the default level of a client; -1 for none. */
export function defaultLevel(client: ClientRepresentation | undefined, realm: Realm | undefined): number {
  const [first] = String(client?.attributes?.["default.acr.values"] ?? "")
    .split("##")
    .filter(Boolean);
  if (first === undefined) return -1;
  const level = levelNames(client, realm).get(first) ?? Number(first);
  return Number.isInteger(level) ? level : -1;
}

/** Returns the levels of all conditions in a flow, sorted. */
export function levelsOf(
  steps: readonly Step[],
  settings: ReadonlyMap<string, Readonly<Record<string, string>>> | undefined,
): readonly number[] {
  const levels = stepsIn(steps).flatMap(({ execution: { id = "", providerId } }) => {
    const text = settings?.get(id)?.["loa-condition-level"];
    return providerId === "conditional-level-of-authentication" && text ? [Number(text)] : [];
  });
  return [...new Set(levels.filter(Number.isInteger))].sort((one, other) => one - other);
}
