import { isApiError } from "../../../api/ApiError.ts";
import { hasDotSegment } from "../../../api/pathTemplate.ts";
import type { Server } from "../../../api/server.ts";
import type { User } from "../user.ts";
import type { ImportRow, Problem } from "./readCsv.ts";

/** Line of the file after the dry run. */
export interface Checked extends ImportRow {
  /** IDs of the groups to join. */
  groupIds: readonly string[];
}

/** Users per page if all users are read. */
const pageRows = 500;

/** Number of lines to check in parallel. */
const atATime = 4;

export interface DryRunOptions {
  /** True if the realm allows duplicate email addresses. */
  mayShareEmail: boolean;
  /** Returns the text for a failed request. */
  say: (error: unknown) => string;
  onProgress: (progress: { done: number; total: number }) => void;
}

/**
 * Finds duplicate usernames and emails and missing groups without a write. Checks line by line, or reads all users if
 * that takes fewer requests: this misses federated users that were never imported.
 */
export async function dryRun(
  server: Server,
  rows: readonly ImportRow[],
  { mayShareEmail, say, onProgress }: DryRunOptions,
): Promise<Checked[]> {
  onProgress({ done: 0, total: rows.length });
  const isTaken = await takenIn(server, rows.length);
  const groups = new Map<string, Promise<string | undefined>>();
  const groupOf = (path: string) => {
    const known = groups.get(path) ?? findGroup(server, path);
    groups.set(path, known);
    return known;
  };
  const check = async (row: ImportRow): Promise<Checked> => {
    const refused = (problem: Problem): Checked => ({ ...row, groupIds: [], problem });
    const { username, email } = row.user;
    if (row.problem) return refused(row.problem);
    try {
      if (username && (await isTaken("username", username)))
        return refused({ text: "users.import.taken", values: { name: username } });
      if (email && !mayShareEmail && (await isTaken("email", email)))
        return refused({ text: "users.import.taken", values: { name: email } });
      const ids = await Promise.all(row.groups.map(groupOf));
      const missing = row.groups.find((_, index) => !ids[index]);
      return missing === undefined
        ? { ...row, groupIds: ids.filter((id) => id !== undefined) }
        : refused({ text: "users.import.noGroup", values: { path: missing } });
    } catch (error) {
      // A failed check of one line must not reject the other lines.
      if (!isApiError(error)) throw error;
      return refused({ text: "users.import.notChecked", values: { error: say(error) } });
    }
  };

  const checked: Checked[] = [];
  let shownAtMs = 0;
  for (let from = 0; from < rows.length; from += atATime) {
    checked.push(...(await Promise.all(rows.slice(from, from + atATime).map(check))));
    // Throttle: don't render progress for each of thousands of lines.
    if (Date.now() - shownAtMs < 100 && checked.length < rows.length) continue;
    shownAtMs = Date.now();
    onProgress({ done: checked.length, total: rows.length });
  }
  return checked;
}

/** Returns the ID of a group. Undefined if it doesn't exist or if its path has a "." or ".." segment. */
async function findGroup(server: Server, path: string): Promise<string | undefined> {
  const steps = path.split("/").filter(Boolean);
  if (!steps.length || hasDotSegment(steps.join("/"))) return undefined;
  const group = await server.request<{ id?: string } | null>(
    "GET",
    `/group-by-path/${steps.map(encodeURIComponent).join("/")}`,
    { tolerate404: true },
  );
  return group?.id;
}

type IsTaken = (field: "username" | "email", value: string) => boolean | Promise<boolean>;

async function takenIn(server: Server, lines: number): Promise<IsTaken> {
  const oneByOne: IsTaken = async (field, value) =>
    (
      await server.list<User>("/users", {
        query: { [field]: value, exact: true, max: 1, briefRepresentation: true },
      })
    ).length > 0;
  if (lines < pageRows) return oneByOne;
  // If the count can't be read, check line by line.
  const total = await server.request<number>("GET", "/users/count").catch(() => Number.POSITIVE_INFINITY);
  if (total / pageRows > lines) return oneByOne;
  const known = { username: new Set<string>(), email: new Set<string>() };
  for (let first = 0; ; first += pageRows * atATime) {
    const pages = await Promise.all(
      Array.from({ length: atATime }, (_, index) => first + index * pageRows)
        .filter((start) => start === 0 || start < total)
        .map((start) =>
          server.list<User>("/users", {
            query: { first: start, max: pageRows, briefRepresentation: true },
          }),
        ),
    );
    for (const { username, email } of pages.flat()) {
      if (username) known.username.add(username.toLowerCase());
      if (email) known.email.add(email.toLowerCase());
    }
    if (first + pageRows * atATime >= total) return (field, value) => known[field].has(value.toLowerCase());
  }
}
