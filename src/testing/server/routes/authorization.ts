import { done, notFound, ok, Refusal } from "../answers.ts";
import type { Item } from "../collections.ts";
import { permissionsClientOf } from "../permissions.ts";
import { newId } from "../realm.ts";
import { page, sent, type Call, type Routes } from "../router.ts";
import { filled, itemOf, listAt, listIn, objectIn, picked } from "../store.ts";

const BASE = "/clients/{client}/authz/resource-server";

/** Lists of policies and of what they refer to, by IDs. */
type List = "policy" | "resource" | "scope";
type Part = "resources" | "scopes" | "policies";

const lists: Record<Part, List> = { resources: "resource", scopes: "scope", policies: "policy" };
const PARTS = ["resources", "scopes", "policies"] as const;
const keyOf = (list: List) => (list === "resource" ? "_id" : "id");
const isPermission = ({ type }: Item) => type === "resource" || type === "scope";

const at = ({ realm, params }: Call, list: List) => listAt(realm, filled(`${BASE}/${list}`, params));
const policyOf = (call: Call) => itemOf(at(call, "policy"), "id", call.params.policy, "Policy not found");

const shared = ["id", "name", "description", "type", "logic", "decisionStrategy", "resourceType"];
const row = (policy: Item) => ({ ...picked(policy, shared), config: policy.config ?? {} });

/** Records that a policy refers to. */
function partsOf(call: Call, policy: Item, part: Part): Item[] {
  const list = lists[part];
  const ids = listIn<string>(policy, part);
  return at(call, list).filter((item) => ids.includes(String(item[keyOf(list)])));
}

/** Resource of a record that fine-grained permissions name for the first time. */
function protectedRecord(call: Call, part: Part, name: unknown): Item | undefined {
  const id = permissionsClientOf(call.realm);
  if (part !== "resources" || id !== call.params.client) return undefined;
  const made = { _id: newId(), name, owner: { id, name: "admin-permissions" }, ownerManagedAccess: false };
  at(call, "resource").push({ ...made, attributes: {}, uris: [], scopes: [] });
  return made;
}

/** IDs of records that a request names by ID or by name. */
function idsOf(call: Call, part: Part, names: unknown): unknown[] {
  const list = lists[part];
  return (Array.isArray(names) ? names : []).flatMap((name) => {
    const found =
      at(call, list).find((item) => item[keyOf(list)] === name || item.name === name) ??
      protectedRecord(call, part, name);
    return found ? [found[keyOf(list)]] : [];
  });
}

/** Permission with the records that it refers to, as for `fields=*`. */
const withParts = (call: Call, policy: Item) => ({
  ...picked(policy, shared),
  ...{ resources: policy.resources ?? [], scopes: policy.scopes ?? [] },
  resourcesData: partsOf(call, policy, "resources"),
  scopesData: partsOf(call, policy, "scopes"),
  policiesData: partsOf(call, policy, "policies").map(row),
});

function list(call: Call, isListed: (policy: Item) => boolean, form: (policy: Item) => Item) {
  const { query } = call;
  const name = query.get("name")?.toLowerCase() ?? "";
  const refers = (policy: Item, parameter: "resource" | "scope") => {
    const wanted = query.get(parameter);
    const parts = partsOf(call, policy, `${parameter}s`);
    return wanted === null || parts.some((each) => each[keyOf(parameter)] === wanted || each.name === wanted);
  };
  const equals = (policy: Item, field: string) => query.get(field) === null || policy[field] === query.get(field);
  const found = at(call, "policy").filter(
    (policy) =>
      isListed(policy) &&
      String(policy.name).toLowerCase().includes(name) &&
      equals(policy, "type") &&
      equals(policy, "resourceType") &&
      refers(policy, "resource") &&
      refers(policy, "scope"),
  );
  return ok(page(found, query).map(form));
}

/** Fields of a policy from a request. References become IDs. */
const writtenOf = (call: Call): Item => {
  const { resourcesData: _, scopesData: __, policiesData: ___, ...body } = sent<Item>(call);
  const named = PARTS.filter((part) => part in body);
  return { ...body, ...Object.fromEntries(named.map((part) => [part, idsOf(call, part, body[part])])) };
};

/** @throws Refusal 409 */
function checkName(call: Call, list: List, name: unknown, own?: Item): void {
  if (at(call, list).some((each) => each !== own && each.name === name))
    throw new Refusal(409, {
      error: "invalid_request",
      error_description: `Policy with name [${String(name)}] already exists`,
    });
}

function create(call: Call) {
  const policy: Item = {
    ...{ logic: "POSITIVE", decisionStrategy: "UNANIMOUS", ...writtenOf(call) },
    ...{ type: call.params.type, id: newId() },
  };
  checkName(call, "policy", policy.name);
  at(call, "policy").push(policy);
  return { status: 201, body: detail(policy) };
}

/** A policy with the settings of its type. Reads of resources, scopes and policies are separate. */
const detail = ({ config: _, resources: __, scopes: ___, policies: ____, ...policy }: Item) => policy;

function update(call: Call) {
  const policy = policyOf(call);
  const changes = writtenOf(call);
  checkName(call, "policy", changes.name, policy);
  Object.assign(policy, changes);
  return { status: 201 };
}

function remove(call: Call) {
  const policy = policyOf(call);
  const policies = at(call, "policy");
  policies.splice(policies.indexOf(policy), 1);
  return done;
}

/** Record with exactly this name. The response is empty without one. */
const named = (call: Call, list: List) => ({
  ...{ status: 200, body: at(call, list).find(({ name }) => name === call.query.get("name")) ?? "" },
});

const typed = (place: string): Routes => ({
  [`POST ${place}/{type}`]: create,
  [`GET ${place}/{type}/{policy}`]: (call) => ok(detail(policyOf(call))),
  [`PUT ${place}/{type}/{policy}`]: update,
  [`DELETE ${place}/{type}/{policy}`]: remove,
  [`GET ${place}/{policy}`]: (call) => ok(row(policyOf(call))),
  [`DELETE ${place}/{policy}`]: remove,
  [`GET ${place}/search`]: (call) => named(call, "policy"),
});

const parts = (form: (item: Item) => Item, part: Part) => (call: Call) =>
  ok(partsOf(call, policyOf(call), part).map(form));

/** @throws Refusal 404 for a client without authorization */
function serverOf({ realm, params }: Call): Item {
  const path = filled(BASE, params);
  if (!(path in realm.documents)) throw notFound("HTTP 404 Not Found");
  return objectIn(realm.documents, path);
}

export const authorization: Routes = {
  [`GET ${BASE}`]: (call) => ok(serverOf(call)),
  [`PUT ${BASE}`]: (call) => {
    Object.assign(serverOf(call), sent<Item>(call));
    return done;
  },
  [`GET ${BASE}/settings`]: (call) => {
    const { id: _, clientId: __, name: ___, ...settings } = serverOf(call);
    const lists = { resources: at(call, "resource"), policies: at(call, "policy").map(row), scopes: at(call, "scope") };
    return ok({ ...settings, ...lists });
  },
  [`GET ${BASE}/policy`]: (call) =>
    list(
      call,
      (policy) => call.query.get("permission") !== String(!isPermission(policy)),
      call.query.get("fields") === "*" ? (policy) => ({ ...row(policy), resources: [], scopes: [] }) : row,
    ),
  [`GET ${BASE}/policy/providers`]: (call) => ok(listAt(call.realm, filled(`${BASE}/policy/providers`, call.params))),
  ...typed(`${BASE}/policy`),
  [`GET ${BASE}/policy/{policy}/associatedPolicies`]: parts(row, "policies"),
  [`GET ${BASE}/policy/{policy}/dependentPolicies`]: (call) =>
    ok(
      at(call, "policy")
        .filter((policy) => listIn<unknown>(policy, "policies").includes(call.params.policy))
        .map(row),
    ),
  [`GET ${BASE}/policy/{policy}/resources`]: parts((item) => picked(item, ["_id", "name"]), "resources"),
  [`GET ${BASE}/policy/{policy}/scopes`]: parts((item) => picked(item, ["id", "name"]), "scopes"),
  [`GET ${BASE}/permission`]: (call) => list(call, isPermission, (policy) => picked(policy, shared)),
  [`GET ${BASE}/permission/scope`]: (call) =>
    list(
      call,
      ({ type }) => type === "scope",
      (policy) => withParts(call, policy),
    ),
  ...typed(`${BASE}/permission`),
  [`GET ${BASE}/resource/search`]: (call) => named(call, "resource"),
  [`GET ${BASE}/scope/search`]: (call) => named(call, "scope"),
  [`GET ${BASE}/resource/{resource}/permissions`]: (call) =>
    list({ ...call, query: new URLSearchParams({ resource: call.params.resource ?? "" }) }, isPermission, row),
};
