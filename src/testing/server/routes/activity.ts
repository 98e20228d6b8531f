import { done, notFound, ok } from "../answers.ts";
import type { Item } from "../collections.ts";
import type { Realm, Session } from "../realm.ts";
import { page, type Call, type Routes } from "../router.ts";
import { userOf } from "../sent.ts";

const clientsOf = ({ clients }: Realm, ids: readonly string[]) =>
  Object.fromEntries(clients.filter(({ id }) => ids.includes(id)).map(({ id, clientId }) => [id, clientId]));

const usernameOf = ({ users }: Realm, id: string) => users.find((user) => user.id === id)?.username ?? "";

const row = (realm: Realm, { clients, ...session }: Session) => ({
  ...session,
  username: usernameOf(realm, session.userId),
  transientUser: false,
  clients: clientsOf(realm, clients),
});

function sessions({ realm, query }: Call, isWanted: (session: Session) => boolean = () => true) {
  const type = query.get("type") ?? "ALL";
  const search = query.get("search")?.toLowerCase() ?? "";
  const rows = realm.sessions
    .filter((session) => isWanted(session) && (type === "ALL" || session.type === type))
    .map((session) => row(realm, session))
    .filter(({ username, ipAddress, clients }) =>
      [username, ipAddress, ...Object.values(clients)].some((text) => text.toLowerCase().includes(search)),
    );
  return ok(page(rows, query));
}

const ofClient = ({ realm, params }: Call, wanted: Session["type"]) =>
  realm.sessions
    .filter(({ type, clients }) => type === wanted && clients.includes(params.client ?? ""))
    .map((session) => row(realm, session));

const end = (realm: Realm, isOver: (session: Session) => boolean) => {
  realm.sessions = realm.sessions.filter((session) => !isOver(session));
  return done;
};

const DAY = 86_400_000;

/** Time of a parameter: milliseconds, or a day. */
const timeOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : Date.parse(text));

/** Returns true for an event between the days of a query. The last day counts completely. */
function isInTime({ time }: Item, query: URLSearchParams): boolean {
  const [from, to] = [query.get("dateFrom"), query.get("dateTo")];
  const end = to === null ? Number.POSITIVE_INFINITY : timeOf(to) + (/^\d+$/.test(to) ? 0 : DAY - 1);
  return Number(time) >= (from === null ? 0 : timeOf(from)) && Number(time) <= end;
}

/** Returns true if a value matches a text, in which `*` is a wildcard. */
const matches = (value: unknown, text: string) =>
  new RegExp(
    `^${text
      .split("*")
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  ).test(String(value));

/** Events that match the query. Types may have several values. */
function events(list: Realm["events"], query: URLSearchParams, fields: Record<string, string>) {
  const found = list.filter(
    (event) =>
      isInTime(event, query) &&
      Object.entries(fields).every(([name, field]) => {
        const wanted = query.getAll(name);
        const [inner = "", key = ""] = field.split(".");
        const value = key ? (event[inner] as Item | undefined)?.[key] : event[inner];
        return (
          wanted.length === 0 ||
          wanted.some((text) => (name === "resourcePath" ? matches(value, text) : value === text))
        );
      }),
  );
  return ok(page(query.get("direction") === "asc" ? found.reverse() : found, query, 100));
}

const ofAdmins = {
  ...{ operationTypes: "operationType", resourceTypes: "resourceType", resourcePath: "resourcePath" },
  ...{ authRealm: "authDetails.realmId", authClient: "authDetails.clientId", authUser: "authDetails.userId" },
  authIpAddress: "authDetails.ipAddress",
};

export const activity: Routes = {
  "GET /ui-ext/sessions": (call) => sessions(call),
  "GET /ui-ext/sessions/client": (call) =>
    sessions(call, ({ clients }) => clients.includes(call.query.get("clientId") ?? "")),
  "GET /clients/{client}/user-sessions": (call) => ok(page(ofClient(call, "REGULAR"), call.query)),
  "GET /clients/{client}/offline-sessions": (call) => ok(page(ofClient(call, "OFFLINE"), call.query)),
  "GET /clients/{client}/session-count": (call) => ok({ count: ofClient(call, "REGULAR").length }),
  "GET /users/{id}/sessions": (call) => {
    const user = userOf(call);
    const own = call.realm.sessions.filter(({ userId, type }) => userId === user.id && type === "REGULAR");
    return ok(own.map((session) => row(call.realm, session)));
  },
  "POST /users/{id}/logout": (call) => {
    const { id } = userOf(call);
    return end(call.realm, ({ userId }) => userId === id);
  },
  "DELETE /sessions/{session}": ({ realm, params }) => {
    if (!realm.sessions.some(({ id }) => id === params.session)) throw notFound("Sesssion not found");
    return end(realm, ({ id }) => id === params.session);
  },
  "POST /logout-all": ({ realm }) => {
    end(realm, () => true);
    return ok({ successRequests: [], failedRequests: [] });
  },
  "GET /client-session-stats": ({ realm }) =>
    ok(
      realm.clients.flatMap(({ id, clientId }) => {
        const count = (type: Session["type"]) =>
          String(realm.sessions.filter((session) => session.type === type && session.clients.includes(id)).length);
        const [active, offline] = [count("REGULAR"), count("OFFLINE")];
        return active === "0" && offline === "0" ? [] : [{ id, clientId, active, offline }];
      }),
    ),
  "GET /events": ({ realm, query }) =>
    events(realm.events, query, { type: "type", user: "userId", client: "clientId", ipAddress: "ipAddress" }),
  "DELETE /events": ({ realm }) => {
    realm.events = [];
    return done;
  },
  "GET /admin-events": ({ realm, query }) => events(realm.adminEvents, query, ofAdmins),
  "DELETE /admin-events": ({ realm }) => {
    realm.adminEvents = [];
    return done;
  },
};
