import type { Realm } from "../../api/realm.ts";
import type { Access } from "../../session/access.ts";

/** Facts for conditions of areas, screens and tabs. Fields are undefined while unknown. */
export interface Capabilities {
  readonly access: Access;
  /** Current realm. Admins with limited access get few fields. */
  readonly realm: Realm | undefined;
  /** Returns true if any version of the feature is enabled, or undefined before server info has loaded. */
  feature(name: string): boolean | undefined;
  /** Returns true if the server has this version or a later one, or undefined if unknown. */
  since?(line: Line): boolean | undefined;
  /** Provider IDs of a component type. Undefined before server info has loaded. */
  components?(type: string): readonly string[] | undefined;
}

/**
 * Feature introduced by each version, enabled or not. Needed because only master realm admins see the version itself.
 */
const firstKnown = { "26.5": "JWT_AUTHORIZATION_GRANT", "26.6": "AUTHZEN" } as const;

/** Server version with a change that no feature indicates. */
export type Line = keyof typeof firstKnown;

/**
 * Returns true if the feature list belongs to this version or a later one. Undefined if the list is missing or
 * incomplete.
 */
export const isSince = (line: Line, features: readonly { name?: string }[] | undefined): boolean | undefined =>
  features?.some(({ name }) => name === "ADMIN_FINE_GRAINED_AUTHZ_V2")
    ? features.some(({ name }) => name === firstKnown[line])
    : undefined;

/** Required server feature and realm setting. */
export interface Where {
  feature?: string;
  /** Realm switch. `setting` is the message key of its name. Default: the name of the field. */
  realm?: keyof Realm & string;
  setting?: string;
  /** Another condition. */
  holds?(capabilities: Capabilities): boolean;
}
