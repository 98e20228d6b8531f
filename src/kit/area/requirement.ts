import type { Realm } from "../../api/realm.ts";
import type { Access } from "../../session/access.ts";

/** Facts a condition of an area, screen or tab may look at. Fields are undefined while not known. */
export interface Capabilities {
  readonly access: Access;
  /** Realm being managed; a limited admin gets few fields. */
  readonly realm: Realm | undefined;
  /** True if any version of the server feature is enabled; undefined while server info is not there. */
  feature(name: string): boolean | undefined;
  /** Whether the server is of this line or a later one; undefined where that is not known. */
  since?(line: Line): boolean | undefined;
  /** Ids of the server's providers of a kind of component; undefined while server info is not there. */
  components?(type: string): readonly string[] | undefined;
}

/** A feature that each line of servers was the first to know, on or off: their version itself is told to admins of the whole server only. */
const firstKnown = { "26.5": "JWT_AUTHORIZATION_GRANT", "26.6": "AUTHZEN" } as const;

/** A line of servers that brought something which no feature of theirs stands for. */
export type Line = keyof typeof firstKnown;

/** Whether a server that names these features is of a line or a later one; undefined for one that names none, or next to none. */
export const isSince = (line: Line, features: readonly { name?: string }[] | undefined): boolean | undefined =>
  features?.some(({ name }) => name === "ADMIN_FINE_GRAINED_AUTHZ_V2")
    ? features.some(({ name }) => name === firstKnown[line])
    : undefined;

/** What the server and the realm must have turned on. */
export interface Requirement {
  /** A feature of the server. */
  feature?: string;
  /** A switch of the realm, and the text key of its name; default: that of the field. */
  realm?: keyof Realm & string;
  setting?: string;
}

/** A switch that a limited admin is not told of is not known. */
const isOn = (value: unknown) => (value === undefined ? undefined : value === true);

/** Whether all of it is on; undefined where one is not known and none is known to be off. */
export function isMet({ feature: name, realm: flag }: Requirement, { realm, feature }: Capabilities) {
  const known = [name === undefined || feature(name), flag === undefined || isOn(realm?.[flag])];
  return known.includes(false) ? false : known.includes(undefined) ? undefined : true;
}

/** What of it is known to be off. */
export function requirementUnmet(
  { feature: name, realm: flag, setting }: Requirement,
  { realm, feature }: Capabilities,
): { by: "feature"; feature: string } | { by: "setting"; setting: string } | undefined {
  if (name !== undefined && feature(name) === false) return { by: "feature", feature: name };
  if (flag !== undefined && isOn(realm?.[flag]) === false) return { by: "setting", setting: setting ?? flag };
  return undefined;
}
