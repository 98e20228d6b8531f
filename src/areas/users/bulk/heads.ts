import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { attributeColumn } from "../query.ts";

/** What a line of a file may say of a user besides attributes. */
export type Field =
  | "username"
  | "email"
  | "firstName"
  | "lastName"
  | "enabled"
  | "emailVerified"
  | "requiredActions"
  | "groups";

/** What a column is for; undefined where it is left out. */
export type Head = { field: Field } | { attribute: string } | undefined;

/** A column that is left out, and why: key of a text. */
export interface ColumnNote {
  name: string;
  /** From 1. */
  column: number;
  text: string;
}

// A map: "constructor" and "__proto__" are names as good as any other.
const fields = new Map<string, Field>(
  (
    ["username", "email", "firstName", "lastName", "enabled", "emailVerified", "requiredActions", "groups"] as const
  ).map((field) => [field.toLowerCase(), field]),
);

/** Columns of our own export that say what only the server sets. */
const given = new Set(["id", "created", "status"]);

/** Letter case and blanks do not count where a column is known. */
const folded = (name: string) => name.toLowerCase().replace(/\s/g, "");

const isTaken = (name: string) => fields.has(folded(name)) || given.has(folded(name));

/** How the export calls an attribute: by its name, or as `attributes.email` where the name alone means something else. */
export const attributeHead = (name: string): string =>
  isTaken(name) || name.trim() === "" || name.startsWith(attributeColumn) ? `${attributeColumn}${name}` : name;

/**
 * What the columns of a file are for. Any that is not known is an attribute of that name; one that the realm would not keep, that stands twice
 * or has no name is left out and told.
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

/** Whether the realm keeps an attribute of an admin's. Nothing is known without its profile: then the server will say. */
function isKept(name: string, profile: UserProfileConfig | undefined): boolean {
  if (!profile?.attributes || profile.attributes.some((attribute) => attribute.name === name)) return true;
  const policy: string | undefined = profile.unmanagedAttributePolicy;
  return policy === "ENABLED" || policy === "ADMIN_EDIT";
}
