import Papa from "papaparse";
import type { User } from "../area.ts";

/** One line of a file, as a user to make, or why it cannot be one. */
export interface ImportRow {
  /** Line in the file, from 1. */
  line: number;
  user: User;
  /** Paths of groups to join. */
  groups: readonly string[];
  /** Text key of what is wrong, when something is. */
  problem?: string;
}

/** Columns with a meaning of their own; any other is an attribute of that name. Letter case and blanks do not count. */
const known: Readonly<
  Record<
    string,
    "username" | "email" | "firstName" | "lastName" | "enabled" | "emailVerified" | "requiredActions" | "groups"
  >
> = {
  username: "username",
  email: "email",
  firstname: "firstName",
  lastname: "lastName",
  enabled: "enabled",
  emailverified: "emailVerified",
  requiredactions: "requiredActions",
  groups: "groups",
};

const truth = (text: string) => !/^(false|no|0|off)$/i.test(text.trim());
const list = (text: string) =>
  text
    .split("|")
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Reads users from CSV with a head line. Lists (groups, required actions, attributes with several values) are separated by `|`.
 * `usernameIsEmail`: the realm takes the address as the name.
 */
export function readCsv(text: string, usernameIsEmail: boolean): { rows: ImportRow[]; problem?: string } {
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ""), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (head) => head.trim(),
  });
  const heads = (meta.fields ?? []).filter(Boolean);
  const has = (field: string) => heads.some((head) => known[head.toLowerCase().replace(/\s/g, "")] === field);
  if (!heads.length || !(has("username") || (usernameIsEmail && has("email"))))
    return { rows: [], problem: "users.import.noHead" };
  const seen = new Set<string>();
  const rows = data.map((cells, index) => {
    const row = rowOf(cells, heads, index + 2);
    const name = (usernameIsEmail ? row.user.email : row.user.username)?.toLowerCase();
    const problem = !name ? "users.import.noName" : seen.has(name) ? "users.import.twice" : undefined;
    if (name) seen.add(name);
    return problem ? { ...row, problem } : row;
  });
  return rows.length ? { rows } : { rows, problem: "users.import.noRows" };
}

function rowOf(cells: Readonly<Record<string, string>>, heads: readonly string[], line: number): ImportRow {
  const user: User = { enabled: true };
  const attributes = new Map<string, string[]>();
  let groups: readonly string[] = [];
  for (const head of heads) {
    const text = cells[head] ?? "";
    if (text.trim() === "") continue;
    const field = known[head.toLowerCase().replace(/\s/g, "")];
    if (field === undefined) attributes.set(head, list(text));
    else if (field === "groups") groups = list(text);
    else if (field === "requiredActions") user.requiredActions = list(text);
    else if (field === "enabled" || field === "emailVerified") user[field] = truth(text);
    else user[field] = text.trim();
  }
  return { line, user: attributes.size ? { ...user, attributes: Object.fromEntries(attributes) } : user, groups };
}
