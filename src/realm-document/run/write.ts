import { statusOf } from "../../api/ApiError.ts";
import { withoutUnchangedSecrets, type RecordKind } from "../../api/unchangedSecrets.ts";
import { defaultRole, rawValue } from "../canonical.ts";
import type { FieldPath, Item, Json } from "../document.ts";
import { identityOf, isJson, objectsIn, textOf, valueAt, withValueAt, textsIn, jsonOf } from "../json.ts";
import { keyOf } from "../keys.ts";
import { specOf } from "../kinds/kinds.ts";
import type { Step, StepChange } from "../planTypes.ts";
import { pathOf, type RealmServer } from "../read/get.ts";
import { filled } from "./lookup.ts";
import { documentEntries, documentField, namesIn, type Now, type RunContext } from "./state.ts";

/** Kinds of records in the server's rules for what a write leaves out. */
const recordKinds: Partial<Record<Item["kind"], RecordKind>> = {
  client: "client",
  clientScope: "client-scope",
  component: "component",
  group: "group",
  realmRole: "role",
  clientRole: "role",
  organization: "organization",
  realm: "realm",
  identityProvider: "identity-provider",
};

/** Maps in which the server keeps omitted values, so a value is emptied instead. */
const keptMaps: Partial<Record<RecordKind, readonly string[]>> = {
  client: ["attributes", "authenticationFlowBindingOverrides"],
  "client-scope": ["attributes"],
  component: ["config"],
};

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (isJson(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]));
  if (typeof value === "boolean") return false;
  return typeof value === "number" ? null : "";
}

/** Value that removes a field on the server. Undefined if omitting the field removes it. */
function removal(kind: Item["kind"], path: FieldPath, old: unknown): unknown {
  const record = recordKinds[kind];
  if (record === undefined || record === "identity-provider") return undefined;
  const isKept = path.length === 1 || (path.length === 2 && keptMaps[record]?.includes(path[0] ?? ""));
  return isKept ? emptied(old) : undefined;
}

function reordered(list: unknown, names: unknown): unknown {
  const entries = objectsIn(list);
  const field = identityOf(entries);
  if (field === undefined || !Array.isArray(names)) return names;
  const rank = (entry: Json) => {
    const at = names.indexOf(entry[field]);
    return at < 0 ? names.length : at;
  };
  return [...entries].sort((a, b) => rank(a) - rank(b));
}

/** A record as read, with the changes of a step. Parts with calls of their own are left out. */
function changedRecord(kind: Item["kind"], raw: Json, changes: readonly StepChange[], realm: string): Json {
  const changed = changes.reduce<unknown>((record, { path, after, isMove }) => {
    const now = valueAt(record, path);
    if (isMove) return withValueAt(record, path, reordered(now, after));
    return withValueAt(
      record,
      path,
      after === undefined ? removal(kind, path, now) : rawValue(kind, after, path, realm),
    );
  }, raw);
  const parts = Object.keys(specOf(kind).parts);
  const body = Object.fromEntries(Object.entries(jsonOf(changed)).filter(([field]) => !parts.includes(field)));
  return withoutUnchangedSecrets(recordKinds[kind] ?? "plain", body, raw);
}

/** Body of an update: the record as read just before, with the step's changes. */
async function updateBody(step: Step, now: Now, { get, ids, realm }: RunContext): Promise<unknown> {
  const { kind, changes, names, call } = step;
  if (specOf(kind).parts[step.part] || kind === "texts") return filled(call.body, ids);
  if (specOf(kind).section === "authorization") return importBody(step, now);
  const body = changedRecord(kind, now.raw ?? {}, changes, realm);
  if (kind === "clientProfile" || kind === "clientPolicy")
    return documentBody(step, await documentEntries(step, get), body);
  if (kind !== "client" || !isJson(body.authenticationFlowBindingOverrides)) return body;
  return {
    ...body,
    authenticationFlowBindingOverrides: await overrideIds(body.authenticationFlowBindingOverrides, ids),
    ...(names.length === 0 && {}),
  };
}

const overrideIds = (overrides: Json, ids: RunContext["ids"]) =>
  filled(
    Object.fromEntries(
      Object.entries(overrides).map(([key, alias]) => [
        key,
        textOf(alias) ? { idOf: keyOf("flow", textOf(alias)) } : "",
      ]),
    ),
    ids,
  );

/** Profiles and policies are written as a whole list: the entry is put in, changed or left out. */
function documentBody({ kind, names: [name] }: Step, entries: readonly Json[], entry: Json | undefined): Json {
  const others = entries.filter((other) => other.name !== name);
  const at = entries.findIndex((other) => other.name === name);
  const list = entry === undefined ? others : at < 0 ? [...others, entry] : others.toSpliced(at, 0, entry);
  return { [documentField(kind)]: list };
}

const importLists: Partial<Record<Item["kind"], string>> = {
  authorizationScope: "scopes",
  resource: "resources",
  policy: "policies",
};

/** The import takes the settings too: those of the target, unless they are what changes. */
function importBody({ kind, call }: Step, { raw }: Now): Json {
  const { resources: _resources, policies: _policies, scopes: _scopes, ...settings } = raw ?? {};
  const list = importLists[kind];
  const { id: _id, ...entry } = isJson(call.body) ? call.body : {};
  return list === undefined ? { ...settings, ...entry } : { ...settings, [list]: [entry] };
}

/** Sets the target's own name of the default role in a body, because the server checks ID and name. */
async function withDefaultRole(step: Step, body: unknown, { ids }: RunContext): Promise<unknown> {
  if (!namesIn(step).includes(defaultRole)) return body;
  const { id, name } = await ids.defaultRole();
  return objectsIn(body).map((entry) => (entry.id === id ? { ...entry, name } : entry));
}

async function bodyOf(step: Step, now: Now, context: RunContext): Promise<unknown> {
  const { kind, action, call } = step;
  const isDocument = kind === "clientProfile" || kind === "clientPolicy";
  if (isDocument && action === "delete") return documentBody(step, await documentEntries(step, context.get), undefined);
  if (isDocument && action === "create")
    return documentBody(step, await documentEntries(step, context.get), jsonOf(call.body));
  if (action === "update") return updateBody(step, now, context);
  if (specOf(kind).section === "authorization" && action === "create") return importBody(step, now);
  const body = await filled(call.body, context.ids);
  return specOf(kind).parts[step.part]?.style === "roles" ? withDefaultRole(step, body, context) : body;
}

const idIn = async (response: Response | null): Promise<string | undefined> => {
  const location = response?.headers.get("location")?.split("/").pop();
  if (location) return decodeURIComponent(location);
  const body: unknown = await response?.json().catch(() => undefined);
  return isJson(body) && typeof body.id === "string" ? body.id : undefined;
};

/** Records whose `Location` ends with a name, or that have none. */
const withoutLocationId: ReadonlySet<string> = new Set(["realmRole", "clientRole", "clientProfile", "clientPolicy"]);

/** Sends a step once. Resolves to the ID of what it created. @throws ApiError */
export async function send(
  step: Step,
  now: Now,
  context: RunContext,
  server: RealmServer,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const { call } = step;
  const segments = textsIn(await filled(call.path, context.ids));
  const body = await bodyOf(step, now, context);
  const isDocument = step.kind === "clientProfile" || step.kind === "clientPolicy";
  const response = await server.fetch(isDocument ? "PUT" : call.method, pathOf(...segments), {
    ...(body !== undefined && { body }),
    ...(call.contentType && { headers: { "content-type": call.contentType } }),
    signal,
  });
  if (step.gives === undefined || withoutLocationId.has(step.gives.split("/")[0] ?? "")) return undefined;
  return idIn(response);
}

/** True for a failure after which the server may have done the write. */
export const isUncertain = (error: unknown): boolean => {
  const status = statusOf(error) ?? 0;
  return status === 0 || status === 408 || status >= 500;
};
