import { isApiError } from "../../../api/ApiError.ts";
import { hasDotSegment } from "../../../api/pathTemplate.ts";
import type { Server } from "../../../api/server.ts";
import type { User } from "../area.ts";
import type { ImportRow, Problem } from "./readCsv.ts";

/** A line of the file after the dry run. */
export interface Checked extends ImportRow {
  /** Ids of the groups it names. */
  groupIds: readonly string[];
}

/** Users per page where all of them are read. */
const pageRows = 500;

/** So many lines are asked about side by side. */
const atATime = 4;

export interface DryRunOptions {
  /** Several users of the realm may have one address. */
  mayShareEmail: boolean;
  /** Says why the server did not answer. */
  say: (error: unknown) => string;
  onProgress: (progress: { done: number; total: number }) => void;
}

/**
 * Looks whether names and addresses are taken and the groups are there, without writing anything. Asks about each line, or, where that takes
 * fewer requests, reads all users of the realm page by page. Who comes from elsewhere and was never seen here may be missed then: the server
 * refuses such a line later.
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
      // What the server does not answer for one line is no reason to refuse the others.
      if (!isApiError(error)) throw error;
      return refused({ text: "users.import.notChecked", values: { error: say(error) } });
    }
  };

  const checked: Checked[] = [];
  let shownAtMs = 0;
  for (let from = 0; from < rows.length; from += atATime) {
    checked.push(...(await Promise.all(rows.slice(from, from + atATime).map(check))));
    // Of thousands of lines not each is worth drawing.
    if (Date.now() - shownAtMs < 100 && checked.length < rows.length) continue;
    shownAtMs = Date.now();
    onProgress({ done: checked.length, total: rows.length });
  }
  return checked;
}

/** Id of a group; undefined where there is none, or none that an address could lead to. */
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
  // Whoever may not count them is asked about each line.
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
