import type { UserProfileConfig } from "@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js";
import { isEmail } from "../../../kit/form/email.ts";
import { fromCsv, type CsvLine } from "../../../kit/file/csv.ts";
import type { User } from "../user.ts";
import { headsOf, type ColumnNote, type Field, type Head } from "./heads.ts";
import { splitValues } from "./values.ts";

/** Error in a line: text key and values. */
export interface Problem {
  text: string;
  values?: Readonly<Record<string, string | number>>;
}

/** Line of a file as a user, or with its error. */
export interface ImportRow {
  /** Line number in the file, from 1. */
  line: number;
  user: User;
  /** Paths of groups to join. */
  groups: readonly string[];
  problem?: Problem;
}

export interface ReadOptions {
  /** The realm uses the email address as username. */
  usernameIsEmail: boolean;
  /** Allowed attributes. Without a profile, all attributes are allowed. */
  profile?: UserProfileConfig | undefined;
}

export interface ReadFile {
  rows: readonly ImportRow[];
  /** Ignored columns. */
  columns: readonly ColumnNote[];
  /** Text key of the reason why the file can't be read. */
  problem?: string;
}

const trimmedList = (text: string) =>
  splitValues(text)
    .map((part) => part.trim())
    .filter(Boolean);

const isTrue = /^(true|yes|1|on)$/i;
const isFalse = /^(false|no|0|off)$/i;

/**
 * Reads users from CSV with a header line. `|` separates groups, required actions and attribute values.
 * Keeps first names, last names and attribute values unchanged.
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
  // Spreadsheets can add trailing separators to each line.
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
