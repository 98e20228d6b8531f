import { withoutSecrets } from "../../api/secrets.ts";
import { asideOf, canonical, defaultRole, roleName } from "../canonical.ts";
import type { Item, Json } from "../document.ts";
import { objectsIn, textOf, textsIn, jsonOf } from "../json.ts";
import { keyOf, namesOf } from "../keys.ts";
import { specOf } from "../kinds/kinds.ts";
import { ownPartOf } from "../plan/own.ts";
import { pathsOf } from "../plan/places.ts";
import type { Step } from "../planTypes.ts";
import { pathOf, type Get } from "../read/get.ts";
import { authorizationItems } from "../shapes/authorization.ts";
import { componentItems } from "../shapes/components.ts";
import { executionRow } from "./executions.ts";
import { filled, withAliases, type Ids } from "./lookup.ts";

/** A part of the target as it is now. `value` is canonical, `raw` as read; both are undefined if there is none. */
export interface Now {
  value?: Json | undefined;
  raw?: Json | undefined;
  /** Names that are assigned, for lists of roles and links. */
  names?: readonly string[];
}

export interface RunContext {
  get: Get;
  ids: Ids;
  realm: string;
}

/** Reads what a step writes, just before it writes. Undefined for steps without a check. */
export async function nowOf(step: Step, context: RunContext): Promise<Now | undefined> {
  const { kind, part } = step;
  const style = specOf(kind).parts[part];
  if (style?.style === "mappers") return mapperNow(step, context);
  if (style?.style === "roles" || style?.style === "links") return { names: await assignedNow(step, context) };
  if (kind === "flow") return flowPartNow(step, context);
  const now = await recordNow(step, context);
  const isAside = step.changes.some(({ path }) => path[0] === "notBefore");
  return isAside && now.raw ? { ...now, value: { ...now.value, ...asideOf(kind, now.raw).aside } } : now;
}

const record = (kind: Item["kind"], raw: Json, realm: string): Now => ({
  raw,
  value: ownPartOf({ kind, data: canonical(kind, raw, realm) }),
});

async function recordNow(step: Step, { get, ids, realm }: RunContext): Promise<Now> {
  const { kind, key, names } = step;
  const [first = ""] = names;
  if (kind === "clientProfile" || kind === "clientPolicy") {
    const raw = objectsIn(await documentEntries(step, get)).find(({ name }) => name === first);
    return raw ? record(kind, raw, realm) : {};
  }
  if (kind === "texts") return record(kind, (await get.optional(pathOf("localization", first))) ?? {}, realm);
  if (kind === "identityProviderMapper") return mapperOfProvider(step, get, realm);
  if (kind === "component") return componentNow(step, get, realm);
  if (specOf(kind).section === "authorization") return authorizationNow(step, get, ids, realm);
  const { one } = pathsOf({ kind, key, names }, realm);
  const segments = await segmentsOf(one, ids);
  const raw = segments && (await get.optional(pathOf(...segments)));
  return raw ? record(kind, kind === "client" ? await withAliases(raw, get) : raw, realm) : {};
}

/** Segments of a path, undefined if an ID is missing. */
async function segmentsOf(path: Step["call"]["path"], ids: Ids): Promise<readonly string[] | undefined> {
  const found = await Promise.all(path.map((part) => (typeof part === "string" ? part : ids.find(part.idOf))));
  return found.every((part) => part !== undefined) ? found : undefined;
}

export const documentField = (kind: Item["kind"]): "profiles" | "policies" =>
  kind === "clientProfile" ? "profiles" : "policies";

export async function documentEntries({ kind }: Step, get: Get): Promise<readonly Json[]> {
  const field = documentField(kind);
  return objectsIn((await get.object<Json>(pathOf("client-policies", field)))[field]);
}

async function mapperOfProvider({ kind, names: [alias = "", name = ""] }: Step, get: Get, realm: string): Promise<Now> {
  const list = await get.list<Json>(pathOf("identity-provider", "instances", alias, "mappers"));
  const raw = list.find((mapper) => mapper.name === name);
  return raw ? record(kind, raw, realm) : {};
}

async function componentNow({ key }: Step, get: Get, realm: string): Promise<Now> {
  const list = await get.list<Json>("/components");
  const item = componentItems(list, realm).find((found) => found.key === key);
  const raw = list.find(({ id }) => id === item?.id);
  return item && raw ? { raw, value: ownPartOf(item) } : {};
}

async function authorizationNow({ key, names: [client = ""] }: Step, get: Get, ids: Ids, realm: string): Promise<Now> {
  const id = await ids.find(keyOf("client", client));
  if (id === undefined) return {};
  const settings = await get.object<Json>(pathOf("clients", id, "authz", "resource-server", "settings"));
  const item = authorizationItems(client, settings, realm).find((found) => found.key === key);
  return { raw: settings, value: item && ownPartOf(item) };
}

async function mapperNow({ kind, names, detail, part }: Step, { get, ids, realm }: RunContext): Promise<Now> {
  const owner = await ids.find(keyOf(kind, ...names));
  if (owner === undefined) return {};
  const list = kind === "client" ? "clients" : "client-scopes";
  const mappers = await get.list<Json>(pathOf(list, owner, "protocol-mappers", "models"));
  const raw = mappers.find(({ name }) => name === detail);
  const all = raw && canonical(kind, { [part]: [raw] }, realm)[part];
  return raw ? { raw, value: withoutSecrets(objectsIn(all)[0] ?? {}) } : {};
}

/** Flows and their executions. A sub-flow without an execution cannot be read: no check. */
async function flowPartNow(step: Step, context: RunContext): Promise<Now | undefined> {
  const { part, gives, call } = step;
  if (part === "record") return flowNow(step, context);
  if (part !== "executions" && part !== "config") return undefined;
  const of = gives ?? call.path.flatMap((segment) => (typeof segment === "string" ? [] : segment.idOf))[0];
  const row = of === undefined ? undefined : await executionRow(of, context.get);
  const isThere = part === "config" ? row?.authenticationConfig !== undefined : row !== undefined;
  return isThere ? { value: row, raw: row } : {};
}

async function flowNow({ detail, names: [name] }: Step, { get }: RunContext): Promise<Now> {
  const raw = (await get.list<Json>("/authentication/flows")).find(({ alias }) => alias === (detail ?? name));
  return raw ? { raw, value: raw } : {};
}

/** Names that a list of roles or links has now. */
async function assignedNow(step: Step, { get, ids, realm }: RunContext): Promise<readonly string[]> {
  const style = specOf(step.kind).parts[step.part];
  const isLink = style?.style === "links";
  const last = style?.style === "links" && (style.by === "id" || step.action === "unassign");
  const path = last ? step.call.path.slice(0, -1) : step.call.path;
  const segments = textsIn(await filled(path, ids));
  const list = await get.list<Json>(pathOf(...segments));
  const client = step.detail === undefined ? undefined : await ids.find(keyOf("client", step.detail));
  if (isLink)
    return list.map((entry) => textOf(step.kind === "defaultGroups" ? entry.path : (entry.name ?? entry.alias)));
  const isOwn = ({ clientRole, containerId }: Json) =>
    clientRole === true ? containerId === client : step.detail === undefined;
  const isNamed = namesIn(step).includes(defaultRole);
  const own = isNamed ? (await ids.defaultRole()).name : undefined;
  return list.filter(isOwn).map(({ name }) => roleName(textOf(name), realm, own));
}

/** Names that a step assigns or unassigns. */
export function namesIn({ call, detail, part, kind }: Step): readonly string[] {
  if (specOf(kind).parts[part]?.style === "links") return detail === undefined ? [] : [detail];
  return objectsIn(call.body).map((entry) => {
    const { idOf } = jsonOf(entry.id);
    return namesOf(textOf(idOf)).names.at(-1) ?? "";
  });
}

export const isListed = (names: readonly string[], all: readonly string[]): boolean =>
  textsIn(names).every((name) => all.includes(name));
