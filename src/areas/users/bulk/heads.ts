import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { attributeColumn } from "../query.ts";

/** Fields of a user in a file, other than attributes. */
export type Field =
  | "username"
  | "email"
  | "firstName"
  | "lastName"
  | "enabled"
  | "emailVerified"
  | "requiredActions"
  | "groups";

/** Content of a column. Undefined for an ignored column. */
export type Head = { field: Field } | { attribute: string } | undefined;

/** Ignored column with the text key of the reason. */
export interface ColumnNote {
  name: string;
  /** Starts at 1. */
  column: number;
  text: string;
}

// A Map, because "constructor" and "__proto__" are valid names.
const fields = new Map<string, Field>(
  (
    ["username", "email", "firstName", "lastName", "enabled", "emailVerified", "requiredActions", "groups"] as const
  ).map((field) => [field.toLowerCase(), field]),
);

/** Columns of the export with values that only Keycloak sets. */
const given = new Set(["id", "created", "status"]);

/** Ignores case and spaces of a header. */
const folded = (name: string) => name.toLowerCase().replace(/\s/g, "");

const isTaken = (name: string) => fields.has(folded(name)) || given.has(folded(name));

/** Header of an attribute in the export: its name, or `attributes.email` if the name alone means a field. */
export const attributeHead = (name: string): string =>
  isTaken(name) || name.trim() === "" || name.startsWith(attributeColumn) ? `${attributeColumn}${name}` : name;

/**
 * Returns the content of each column. An unknown header is an attribute name.
 * Ignores columns without a name, duplicates, and attributes that the realm doesn't accept.
 */
export function headsOf(
  names: readonly string[],
  profile: UserProfileConfig | undefined,
): { heads: readonly Head[]; notes: readonly ColumnNote[] } {
  const seen = new Set<string>();
  const notes: ColumnNote[] = [];
  const heads = names.map((name, index): Head => {
    const leaveOut = (text: string) => {
      notes.push({ name, column: index + 1, text });
      return undefined;
    };
    if (name.trim() === "") return leaveOut("users.import.column.unnamed");
    const field = fields.get(folded(name));
    const attribute = name.startsWith(attributeColumn) ? name.slice(attributeColumn.length) : name;
    const key = field ?? `${attributeColumn}${attribute}`;
    if (seen.has(key)) return leaveOut("users.import.column.twice");
    seen.add(key);
    if (field) return { field };
    if (given.has(folded(name))) return leaveOut("users.import.column.given");
    return isKept(attribute, profile) ? { attribute } : leaveOut("users.import.column.unknown");
  });
  return { heads, notes };
}

/** True if the realm accepts the attribute. Without a profile always true: Keycloak then validates it. */
function isKept(name: string, profile: UserProfileConfig | undefined): boolean {
  if (!profile?.attributes || profile.attributes.some((attribute) => attribute.name === name)) return true;
  const policy: string | undefined = profile.unmanagedAttributePolicy;
  return policy === "ENABLED" || policy === "ADMIN_EDIT";
}
