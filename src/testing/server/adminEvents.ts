// Admin events of writes, in the server's format.
import type { Answer } from "./answers.ts";
import { newId, type Realm } from "./realm.ts";
import { picked } from "./store.ts";

type Operation = "CREATE" | "UPDATE" | "DELETE" | "ACTION";

const operations: Readonly<Record<string, Operation>> = { POST: "CREATE", PUT: "UPDATE", DELETE: "DELETE" };

/** Types by path. The first match applies. An operation replaces that of the method. */
const types: readonly (readonly [path: RegExp, type: string, operation?: Operation])[] = [
  [/^(\/ui-ext|\/events\/config)?$/, "REALM"],
  [/^\/default-groups/, "GROUP"],
  [/^\/default-(default|optional)-client-scopes/, "CLIENT_SCOPE"],
  [/^\/users\/profile$/, "USER_PROFILE"],
  [/^\/users\/[^/]+\/reset-password$/, "USER", "ACTION"],
  [/^\/(users\/[^/]+\/logout|logout-all)$/, "USER", "ACTION"],
  [/^\/users\/[^/]+\/credentials\//, "USER", "ACTION"],
  [/^\/users\/[^/]+\/groups\//, "GROUP_MEMBERSHIP"],
  [/\/role-mapping(s\/realm|-delete\/)/, "REALM_ROLE_MAPPING"],
  [/\/role-mappings\/clients\//, "CLIENT_ROLE_MAPPING"],
  [/\/scope-mappings\/realm/, "REALM_SCOPE_MAPPING"],
  [/\/scope-mappings\/clients\//, "CLIENT_SCOPE_MAPPING"],
  [/^\/users\//, "USER"],
  [/^\/users$/, "USER"],
  [/^\/groups/, "GROUP"],
  [/^\/clients\/[^/]+\/roles/, "CLIENT_ROLE"],
  [/^\/roles/, "REALM_ROLE"],
  [/\/protocol-mappers\//, "PROTOCOL_MAPPER"],
  [/^\/client-scopes/, "CLIENT_SCOPE"],
  [/^\/clients\/[^/]+\/authz\/resource-server\/(policy|permission)/, "AUTHORIZATION_POLICY"],
  [/^\/clients\/[^/]+\/authz\/resource-server\/resource/, "AUTHORIZATION_RESOURCE"],
  [/^\/clients\/[^/]+\/authz\/resource-server\/scope/, "AUTHORIZATION_SCOPE"],
  [/^\/clients\/[^/]+\/authz/, "AUTHORIZATION_RESOURCE_SERVER"],
  [/^\/clients\/[^/]+\/(default|optional)-client-scopes\//, "CLIENT_SCOPE_CLIENT_MAPPING"],
  [/^\/clients\/[^/]+\/client-secret$/, "CLIENT", "ACTION"],
  [/^\/clients-initial-access/, "CLIENT_INITIAL_ACCESS_MODEL"],
  [/^\/clients/, "CLIENT"],
  [/^\/identity-provider\/instances\/[^/]+\/mappers/, "IDENTITY_PROVIDER_MAPPER"],
  [/^\/identity-provider/, "IDENTITY_PROVIDER"],
  [/^\/components/, "COMPONENT"],
  [/^\/authentication\/required-actions/, "REQUIRED_ACTION"],
  [/^\/authentication\/config|\/config$/, "AUTHENTICATOR_CONFIG"],
  [/^\/authentication\/flows\/[^/]+\/executions\/flow$/, "AUTH_EXECUTION_FLOW"],
  [/\/(raise|lower)-priority$/, "AUTH_EXECUTION", "UPDATE"],
  [/^\/authentication\/(executions|flows\/[^/]+\/executions)/, "AUTH_EXECUTION"],
  [/^\/authentication\/flows/, "AUTH_FLOW"],
  [/^\/organizations\/[^/]+\/members/, "ORGANIZATION_MEMBERSHIP"],
  [/^\/organizations/, "ORGANIZATION"],
  [/^\/sessions\//, "USER_SESSION"],
];

/** Requests of which the event has no values: they are secret. */
const SECRET = /\/(reset-password|client-secret)$/;

/** Relations that a PUT adds. */
const LINKED = /^\/(users|clients)\/[^/]+\/(groups|(default|optional)-client-scopes)\/|^\/default-/;

/** Creations whose event has the ID and the values of the request. */
const WITH_ID = /^(GROUP|REALM_ROLE|CLIENT_ROLE|CLIENT|ORGANIZATION|AUTH\w+)$/;

/** Deletions whose event has the names of the record. */
const NAMED = /^\/(users|groups|roles|clients)\/[^/]+$/;
const names = ["id", "username", "clientId", "name"];

export interface Write {
  method: string;
  path: string;
  body: unknown;
  answer: Answer;
  /** The record before its deletion, or after its creation. */
  about: unknown;
  admin: { userId: string; clientId: string };
}

/** Adds the event of a successful write, unless the realm saves none. */
export function record(realm: Realm, write: Write): void {
  const { settings } = realm;
  const { method, path, admin } = write;
  const [, resourceType = "", act] = types.find(([pattern]) => pattern.test(path)) ?? [];
  const operation = operations[method];
  if (!settings.adminEventsEnabled || !resourceType || !operation) return;
  const isLink = method === "PUT" && LINKED.test(path);
  const isMove = method === "POST" && resourceType === "GROUP" && write.answer.status === 204;
  const isRemoval = path.startsWith("/ui-ext/role-mapping-delete/");
  const told = settings.adminEventsDetailsEnabled && !isRemoval ? valuesOf(realm, resourceType, write) : undefined;
  realm.adminEvents.unshift({
    ...{ id: newId(), time: Date.now(), realmId: settings.id },
    authDetails: { realmId: settings.id, ...admin, ipAddress: "127.0.0.1" },
    operationType: act ?? (isRemoval ? "DELETE" : isLink ? "CREATE" : isMove ? "UPDATE" : operation),
    resourceType,
    resourcePath: placeOf(path, write.answer).slice(1),
    ...(told !== undefined && { representation: JSON.stringify(told) }),
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Values in an event. Passwords and secrets are in none. */
function valuesOf({ groups, users }: Realm, type: string, { method, path, body, answer, about }: Write): unknown {
  if (SECRET.test(path)) return undefined;
  const part = path.split("/").at(-1);
  const group = type === "GROUP_MEMBERSHIP" ? groups.find(({ id }) => id === part) : undefined;
  if (group) return picked({ ...group }, names);
  const member = type === "ORGANIZATION_MEMBERSHIP" ? users.find(({ id }) => id === (body || part)) : undefined;
  if (member) return picked({ ...member }, names);
  if (method === "DELETE" && body === "") return NAMED.test(path) && isObject(about) ? picked(about, names) : undefined;
  if (typeof body !== "object" || body === null) return undefined;
  const created = isObject(about)
    ? about.id
    : isObject(answer.body)
      ? answer.body.id
      : answer.location?.split("/").at(-1);
  return answer.status === 201 && WITH_ID.test(type) && isObject(body) ? { id: created, ...body } : body;
}

/** Path of a new record. Steps of flows, children and members have that of the request. */
function placeOf(path: string, answer: Answer): string {
  if (path === "/ui-ext") return "";
  if (/\/(execution|flow|children|copy|members)$/.test(path)) return path;
  return (
    answer.location ?? (answer.status === 201 && isObject(answer.body) ? `${path}/${String(answer.body.id)}` : path)
  );
}
