import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { isEmail } from "../../../kit/form/email.ts";
import { fromCsv, type CsvLine } from "../../../sections/bulk/csv.ts";
import type { User } from "../area.ts";
import { headsOf, type ColumnNote, type Field, type Head } from "./heads.ts";
import { splitValues } from "./values.ts";

/** What is wrong with a line: key of a text, and its values. */
export interface Problem {
  text: string;
  values?: Readonly<Record<string, string | number>>;
}

/** One line of a file, as a user to make, or why it cannot be one. */
export interface ImportRow {
  /** Line in the file, from 1. */
  line: number;
  user: User;
  /** Paths of groups to join. */
  groups: readonly string[];
  problem?: Problem;
}

export interface ReadOptions {
  /** The realm takes the address as the name. */
  usernameIsEmail: boolean;
  /** Attributes of the realm; without it any is taken. */
  profile?: UserProfileConfig | undefined;
}

export interface ReadFile {
  rows: readonly ImportRow[];
  /** Columns that are left out. */
  columns: readonly ColumnNote[];
  /** Text key of why none of it can be read. */
  problem?: string;
}

const trimmedList = (text: string) =>
  splitValues(text)
    .map((part) => part.trim())
    .filter(Boolean);

const isTrue = /^(true|yes|1|on)$/i;
const isFalse = /^(false|no|0|off)$/i;

/**
 * Reads users from CSV with a head line. Several values (groups, required actions, an attribute's) are separated by `|`. Names of people and
 * values of attributes are taken to the letter.
 */
export function readCsv(text: string, { usernameIsEmail, profile }: ReadOptions): ReadFile {
  const [first, ...lines] = fromCsv(text);
  const { heads, notes } = headsOf(first?.cells ?? [], profile);
  const has = (field: Field) => heads.some((head) => head && "field" in head && head.field === field);
  if (!has("username") && !(usernameIsEmail && has("email")))
    return { rows: [], columns: [], problem: "users.import.noHead" };
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const seen = new Set<string>();
  const rows = filled.map((line): ImportRow => {
    const row = rowOf(line, heads);
    if (row.problem) return row;
    const name = (usernameIsEmail ? row.user.email : row.user.username)?.toLowerCase();
    if (!name) return { ...row, problem: { text: "users.import.noName" } };
    if (seen.has(name)) return { ...row, problem: { text: "users.import.twice" } };
    seen.add(name);
    return row;
  });
  // Spreadsheets like to end each line with separators.
  const columns = notes.filter(({ name, column }) => name !== "" || filled.some(({ cells }) => cells[column - 1]));
  return rows.length ? { rows, columns } : { rows, columns, problem: "users.import.noRows" };
}

function rowOf({ line, cells, isBroken }: CsvLine, heads: readonly Head[]): ImportRow {
  const user: User = { enabled: true };
  const attributes = new Map<string, string[]>();
  let groups: readonly string[] = [];
  let problem: Problem | undefined;
  if (isBroken) problem = { text: "users.import.openQuote" };
  else if (cells.slice(heads.length).some((cell) => cell !== ""))
    problem = { text: "users.import.tooMany", values: { count: heads.length } };
  for (const [index, head] of heads.entries()) {
    const text = cells[index] ?? "";
    if (!head || text === "") continue;
    if ("attribute" in head) {
      const values = splitValues(text);
      if (values.length) attributes.set(head.attribute, values);
    } else if (head.field === "groups") groups = trimmedList(text);
    else if (head.field === "requiredActions") user.requiredActions = trimmedList(text);
    else if (head.field === "enabled" || head.field === "emailVerified") {
      const is = isTrue.test(text.trim());
      if (is || isFalse.test(text.trim())) user[head.field] = is;
      else problem ??= { text: "users.import.noBoolean", values: { column: head.field, value: text } };
    } else if (head.field === "firstName" || head.field === "lastName") user[head.field] = text;
    else if (text.trim() !== "") user[head.field] = text.trim();
  }
  if (user.email && !isEmail(user.email)) problem ??= { text: "users.import.noEmail", values: { email: user.email } };
  return {
    line,
    user: attributes.size ? { ...user, attributes: Object.fromEntries(attributes) } : user,
    groups,
    ...(problem && { problem }),
  };
}
