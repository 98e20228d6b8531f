import { Holdings, isMachine } from "../../../check-up/readPeople.ts";
import {
  pacedGet,
  pathOf,
  type Get,
  type Json,
  type PacedOptions,
  type RealmDocument,
} from "../../../realm-document/index.ts";
import type { RealmServer } from "../../../realm-document/read/get.ts";
import { textOf, textsIn } from "../../../realm-document/json.ts";
import type { FactorReport, FactorScope, UserFactors } from "./types.ts";

/** Users that a report reads. */
export const mostUsers = 5000;

/** Credentials that were read in the last day are not read again. */
const keptMs = 86_400_000;

const pageSize = 200;

/** Interval of updates while credentials arrive. */
const showEveryMs = 500;

export interface FactorOptions extends PacedOptions {
  scope: FactorScope;
  nowMs: number;
  /** For admins, whose roles and groups are in the document. */
  document?: RealmDocument | undefined;
  /** Users of earlier reports of this session. */
  known?: ReadonlyMap<string, UserFactors>;
  show?: (report: FactorReport) => void;
}

/** Pages of a list of users, until the limit. */
async function* pages(get: Get, path: string, query: Record<string, string | boolean> = {}) {
  for (let first = 0; ; first += pageSize) {
    const page = await get.list<Json>(path, { ...query, first, max: pageSize });
    yield page;
    if (page.length < pageSize) return;
  }
}

const full = { briefRepresentation: false };

/** A group and those below it. */
async function* ofGroup(get: Get, id: string): AsyncGenerator<readonly Json[]> {
  yield* pages(get, `${pathOf("groups", id)}/members`, full);
  for (const child of await get.all<Json>(`${pathOf("groups", id)}/children`, { briefRepresentation: true }))
    yield* ofGroup(get, textOf(child.id));
}

/** Users with a role, assigned to them or to one of their groups. */
async function* ofRole(get: Get, id: string): AsyncGenerator<readonly Json[]> {
  const { clientRole, containerId, name } = await get.object<Json>(pathOf("roles-by-id", id));
  const path =
    clientRole === true ? pathOf("clients", textOf(containerId), "roles", textOf(name)) : pathOf("roles", textOf(name));
  yield* pages(get, `${path}/users`, full);
  for (const group of await get.all<Json>(`${path}/groups`)) yield* ofGroup(get, textOf(group.id));
}

/** Users with sessions of a client. Sessions name their users, the rest is read for each. */
async function* ofClient(get: Get, id: string): AsyncGenerator<readonly Json[]> {
  const seen = new Set<string>();
  for (const kind of ["user-sessions", "offline-sessions"])
    for await (const page of pages(get, `${pathOf("clients", id)}/${kind}`)) {
      const fresh = [...new Set(page.map(({ userId }) => textOf(userId)))].filter((user) => !seen.has(user));
      for (const user of fresh) seen.add(user);
      const users = await Promise.all(fresh.map((user) => get.optional(pathOf("users", user))));
      yield users.filter((user) => user !== undefined);
    }
}

async function* ofAdmins(get: Get, document: RealmDocument | undefined): AsyncGenerator<readonly Json[]> {
  if (!document) return;
  for (const { path } of await new Holdings(get, document).all()) yield* pages(get, path, full);
}

function pagesOf(get: Get, { scope, document }: FactorOptions): AsyncGenerator<readonly Json[]> {
  switch (scope.of) {
    case "all":
      return pages(get, "/users", { ...full, enabled: true });
    case "admins":
      return ofAdmins(get, document);
    case "group":
      return ofGroup(get, scope.id);
    case "role":
      return ofRole(get, scope.id);
    case "client":
      return ofClient(get, scope.id);
  }
}

/** Enabled users of the scope, each once. */
async function usersOf(get: Get, options: FactorOptions): Promise<{ users: readonly Json[]; hasMore: boolean }> {
  const found = new Map<string, Json>();
  for await (const page of pagesOf(get, options)) {
    for (const user of page) if (user.enabled !== false && !isMachine(user)) found.set(textOf(user.id), user);
    if (found.size > mostUsers) break;
  }
  return { users: [...found.values()].slice(0, mostUsers), hasMore: found.size > mostUsers };
}

/** True if Keycloak asks users without a second factor to set one up. Undefined without permission to know. */
async function canSetUp(get: Get): Promise<boolean | undefined> {
  const part = await get.part(() => get.list<Json>("/authentication/required-actions"));
  if ("why" in part) return undefined;
  return part.value.some(
    ({ alias, enabled }) => enabled === true && /^(?:CONFIGURE_TOTP|webauthn-register)$/.test(textOf(alias)),
  );
}

/**
 * Reads the second factors of users: one request each, two at a time. Users of earlier reports are taken from these.
 * @throws the reason of `signal` if the caller cancels.
 */
export async function readFactors(server: RealmServer, options: FactorOptions): Promise<FactorReport> {
  const { nowMs, known = new Map<string, UserFactors>(), show } = options;
  const get = pacedGet(server, options);
  const isPossible = await canSetUp(get);
  const found = await get.part(() => usersOf(get, options));
  const shared = isPossible === undefined ? {} : { canSetUp: isPossible };
  if ("why" in found)
    return {
      ...{ users: [], hasMore: false, isComplete: true, ...shared },
      notRead: found.why.reason === "forbidden" ? "forbidden" : "failed",
    };
  const read: UserFactors[] = [];
  const { hasMore } = found.value;
  let shownMs = nowMs;
  await Promise.all(
    found.value.users.map(async (user) => {
      const id = textOf(user.id);
      const kept = known.get(id);
      const isKept = kept?.types !== undefined && nowMs - kept.readMs < keptMs;
      const part = isKept ? undefined : await get.part(() => get.list<Json>(`${pathOf("users", id)}/credentials`));
      const types =
        part && "value" in part ? [...new Set(part.value.map(({ type }) => textOf(type)))].sort() : kept?.types;
      read.push({
        ...{ id, username: textOf(user.username), email: textOf(user.email), actions: textsIn(user.requiredActions) },
        ...{ isFederated: user.federationLink !== undefined, readMs: isKept ? kept.readMs : nowMs },
        ...(types && (isKept || (part && "value" in part)) && { types }),
      });
      if (Date.now() - shownMs < showEveryMs) return;
      shownMs = Date.now();
      show?.({ users: [...read], hasMore, isComplete: false, ...shared });
    }),
  );
  const order = new Map(found.value.users.map((user, index) => [textOf(user.id), index]));
  read.sort((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  return { users: read, hasMore, isComplete: true, ...shared };
}
