import type { Get, Json, RealmDocument } from "../../../realm-document/index.ts";
import { isMachine } from "../../../check-up/readPeople.ts";
import { textOf } from "../../../realm-document/json.ts";
import { canTell, clientsToAsk } from "./inDocument.ts";
import type { Report } from "./report.ts";
import type { Skipped, Unused, UnusedKind } from "./types.ts";

/** Users that are read, and sign-ins that are compared with them. */
const mostUsers = 5000;
const mostEvents = 20_000;

const pageSize = 500;

/** Events that show that a client is in use. */
const clientEvents = ["LOGIN", "CLIENT_LOGIN", "CODE_TO_TOKEN", "REFRESH_TOKEN", "TOKEN_EXCHANGE"];

const timeOf = (entry: Json | undefined): number | undefined =>
  typeof entry?.time === "number" ? entry.time : undefined;

/** True if events reach back to the date, so that no event means no sign-in. */
async function reachesBack(report: Report, kinds: readonly UnusedKind[]): Promise<boolean> {
  const { get, options } = report;
  const skip = (reason: Skipped) => {
    for (const kind of kinds) report.skip(kind, reason);
    return false;
  };
  if (!options.mayReadEvents) return skip("forbidden");
  const config = await get.part(() => get.object<Json>("/events/config"));
  if ("value" in config && config.value.eventsEnabled !== true) return skip("eventsOff");
  const oldest = await get.part(() => get.list<Json>("/events", { max: 1, direction: "asc" }));
  if ("why" in oldest) return skip(oldest.why.reason === "forbidden" ? "forbidden" : "failed");
  report.eventsSinceMs = timeOf(oldest.value[0]);
  return report.eventsSinceMs !== undefined && report.eventsSinceMs <= options.sinceMs ? true : skip("eventsYoung");
}

/** Time of the newest of these events, in milliseconds. */
const newest = async (get: Get, query: Record<string, string | readonly string[]>) =>
  timeOf((await get.list<Json>("/events", { ...query, max: 1 }))[0]);

async function clients(report: Report, document: RealmDocument, sessions: ReadonlySet<string>): Promise<void> {
  const { get, options } = report;
  const asked = clientsToAsk(document).filter(({ id }) => !sessions.has(id));
  await report.each("client", asked, async (client) => {
    const lastMs = await newest(get, { client: client.name, type: clientEvents });
    if (lastMs === undefined || lastMs < options.sinceMs)
      report.add({ ...client, ...(lastMs !== undefined && { lastMs }) });
  });
}

/** Users who signed in since the date, or undefined if there are too many sign-ins to read. */
async function signedIn({ get, options }: Report): Promise<ReadonlySet<string> | undefined> {
  const found = new Set<string>();
  for (let first = 0; first < mostEvents; first += pageSize) {
    const query = { type: "LOGIN", dateFrom: String(options.sinceMs), first, max: pageSize };
    const page = await get.list<Json>("/events", query);
    for (const { userId } of page) found.add(textOf(userId));
    if (page.length < pageSize) return found;
  }
  return undefined;
}

async function usersBefore(report: Report): Promise<readonly Unused[]> {
  const { get, options } = report;
  const found: Unused[] = [];
  for (let first = 0; ; first += pageSize) {
    if (first >= mostUsers) {
      report.skip("user", "tooMany");
      return found;
    }
    const query = { enabled: true, createdBefore: String(options.sinceMs), briefRepresentation: true };
    const page = await get.list<Json>("/users", { ...query, first, max: pageSize });
    for (const user of page) {
      const createdMs = typeof user.createdTimestamp === "number" ? user.createdTimestamp : undefined;
      // Older servers ignore `createdBefore`.
      if (isMachine(user) || (createdMs !== undefined && createdMs > options.sinceMs)) continue;
      found.push({
        ...{ kind: "user", id: textOf(user.id), name: textOf(user.username), enabled: true },
        ...(createdMs !== undefined && { createdMs }),
      });
    }
    if (page.length < pageSize) return found;
  }
}

async function users(report: Report): Promise<void> {
  const part = await report.get.part(async () => [await signedIn(report), await usersBefore(report)] as const);
  if ("why" in part) {
    report.skip("user", part.why.reason === "forbidden" ? "forbidden" : "failed");
    return;
  }
  const [seen, old] = part.value;
  if (seen) {
    report.add(...old.filter(({ id }) => !seen.has(id)));
    return;
  }
  await report.each("user", old, async (user) => {
    const lastMs = await newest(report.get, { user: user.id, type: "LOGIN" });
    if (lastMs === undefined || lastMs < report.options.sinceMs)
      report.add({ ...user, ...(lastMs !== undefined && { lastMs }) });
  });
}

/** Clients and users without a sign-in since the date. */
export async function signIns(report: Report, document: RealmDocument): Promise<void> {
  const { get, options } = report;
  const kinds: readonly UnusedKind[] = ["client", ...(options.mayReadUsers ? (["user"] as const) : [])];
  if (!(await reachesBack(report, kinds))) return;
  const stats = await get.part(() => get.list<Json>("/client-session-stats"));
  const open = new Set("value" in stats ? stats.value.map(({ id }) => textOf(id)) : []);
  await Promise.all([
    canTell(document, "client") ? clients(report, document, open) : undefined,
    options.mayReadUsers ? users(report) : undefined,
  ]);
}
