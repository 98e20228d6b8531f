// Acts of several writes: the outcome must match the server's records, whichever write fails.
import { describe, expect, it } from "vitest";
import { authenticationApi } from "../../../src/areas/authentication/api.ts";
import { updating } from "../../../src/areas/authentication/flows/move/deeds.ts";
import { orgGroupsApi } from "../../../src/areas/organizations/group/api.ts";
import { planOf } from "../../../src/areas/permissions/delegate/recipes.ts";
import { stepsOf } from "../../../src/areas/permissions/delegate/steps.ts";
import { eventSettingsApi } from "../../../src/areas/realm-settings/events/api.ts";
import { keysApi } from "../../../src/areas/realm-settings/keys/api.ts";
import { deleteWithTexts } from "../../../src/areas/realm-settings/user-profile/actions.ts";
import { profileApi } from "../../../src/areas/realm-settings/user-profile/api.ts";
import { withoutAttribute } from "../../../src/areas/realm-settings/user-profile/document.ts";
import { federationApi } from "../../../src/areas/user-federation/api.ts";
import { applyChange } from "../../../src/areas/users/bulk/change.ts";
import { movingSteps } from "../../../src/areas/users/credentials/useMoveCredentials.ts";
import { inSteps } from "../../../src/kit/write/inSteps.ts";
import { entering } from "../../../src/kit/write/steps.ts";
import { stepForEach } from "../../../src/sections/bulk/each.ts";
import { groupMember } from "../../../src/sections/bulk/groupMember.ts";
import { RowParts } from "../../../src/sections/bulk/once.ts";
import { saveTranslations } from "../../../src/sections/translations/saveTranslations.ts";
import { json } from "../api/fakeServer.ts";
import { everyFault } from "./everyFault.ts";
import { faults, memoryServer, type Special, type State } from "./memoryServer.ts";

const get = <T>(state: State, path: string) => state[path] as T;

const authz = "/clients/c/authz/resource-server";
const roles = [
  { id: "r1", name: "query-groups" },
  { id: "r2", name: "query-users" },
];
const keeper = "/users/u/role-mappings/clients/k";

/** Lists that take a query. */
const delegationCalls: Special = ({ method, path, query, held }) => {
  if (method !== "GET") return undefined;
  if (path === "/clients") return json([{ id: "k" }]);
  if (path === "/clients/k/roles") return json(roles);
  if (!path.endsWith("/search")) return undefined;
  const found = [...held.values()].find((one) => (one as { name?: string } | null)?.name === query.get("name"));
  return json(found ?? "");
};
const hasNamed = (part: string, name: string) => (state: State) =>
  Object.entries(state).some(([path, value]) => path.includes(part) && (value as { name?: string })?.name === name);

everyFault("a delegation", {
  seed: { [`${authz}/policy/*`]: null, [keeper]: [] },
  special: ({ held, ...request }) => {
    // A policy is deleted by another path than the one it is created with.
    if (request.method === "DELETE" && request.path.startsWith(`${authz}/policy/`)) {
      const id = request.path.slice(request.path.lastIndexOf("/") + 1);
      for (const path of [...held.keys()]) if (path.endsWith(`/${id}`)) held.delete(path);
      return new Response(null, { status: 204 });
    }
    return delegationCalls({ held, ...request });
  },
  run: (server) => {
    const asked = {
      recipe: "helpdesk",
      whoKind: "user",
      who: { user: "u" },
      target: { Groups: "g" },
      name: "Help",
    } as const;
    const plan = planOf(asked, { Groups: ["view", "view-members", "manage-members"], Users: ["view"] });
    return inSteps(stepsOf(server, "c", plan, "u").steps);
  },
  holds: {
    "permissions.step.policy": hasNamed("/policy/user/", "Help"),
    "permissions.step.Groups": hasNamed("/permission/scope/", "Help: Groups"),
    "permissions.step.roles": (state) => get<unknown[]>(state, keeper).length === 2,
  },
});

const profile = {
  attributes: [{ name: "username" }, { name: "x", displayName: "${profile.attributes.x}" }],
  groups: [],
};
everyFault("the deletion of an attribute with its texts", {
  seed: {
    "/users/profile": profile,
    "/localization/en": { "profile.attributes.x": "X", other: "o" },
    "/localization/de": { "profile.attributes.x": "Iks" },
  },
  special: ({ method, path, held, body }) => {
    const [, locale = "", key = ""] = /^\/localization\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!key) return undefined;
    const { [key]: _, ...others } = held.get(`/localization/${locale}`) as Record<string, unknown>;
    held.set(`/localization/${locale}`, method === "DELETE" ? others : { ...others, [key]: body });
    return new Response(null, { status: 204 });
  },
  run: (server) =>
    deleteWithTexts(
      server,
      { api: profileApi(server), locales: ["en", "de"], change: undefined },
      (document) => withoutAttribute(document, "x"),
      { what: "x", texts: ["${profile.attributes.x}"] },
    ),
  holds: {
    x: (state) => get<typeof profile>(state, "/users/profile").attributes.length === 1,
    "profile.attributes.x (en)": (state) => !("profile.attributes.x" in get<object>(state, "/localization/en")),
    "profile.attributes.x (de)": (state) => !("profile.attributes.x" in get<object>(state, "/localization/de")),
  },
});

everyFault("texts in several languages", {
  seed: { "/localization/en": { k: "old" }, "/localization/de": {} },
  special: ({ method, path, held, body }) => {
    const [, locale = "", key = ""] = /^\/localization\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!key) return undefined;
    const { [key]: _, ...others } = held.get(`/localization/${locale}`) as Record<string, unknown>;
    held.set(`/localization/${locale}`, method === "DELETE" ? others : { ...others, [key]: body });
    return new Response(null, { status: 204 });
  },
  run: (server) => saveTranslations(server, [{ key: "k", texts: { en: "new", de: "neu" } }]),
  holds: {
    "k (en)": (state) => get<{ k?: string }>(state, "/localization/en").k === "new",
    "k (de)": (state) => get<{ k?: string }>(state, "/localization/de").k === "neu",
  },
});

const events = { eventsEnabled: true, eventsExpiration: 1, enabledEventTypes: ["LOGIN"] };
everyFault("the settings of events with an attribute of the realm", {
  seed: { "/events/config": events, "": { realm: "acme", attributes: { a: "1", adminEventsExpiration: "5" } } },
  special: ({ method, path, held, body }) => {
    if (method !== "PUT" || path !== "/ui-ext") return undefined;
    held.set("", body);
    return new Response(null, { status: 204 });
  },
  run: (server) =>
    eventSettingsApi(server).updateWithExpiration(
      { ...events, eventsExpiration: 2, adminEventsExpiration: "9" },
      { ...events, adminEventsExpiration: "5" },
    ),
  holds: {
    "realmSettings.events.expirationSaved": (state) =>
      get<{ attributes: Record<string, string> }>(state, "").attributes.adminEventsExpiration === "9",
    "realmSettings.events.configSaved": (state) => get<typeof events>(state, "/events/config").eventsExpiration === 2,
  },
});

const component = (id: string, priority: string, providerType: string) => ({
  ...{ id, name: id, providerId: "p", providerType, parentId: "acme" },
  config: { priority: [priority] },
});
const priorityIn = (id: string, priority: string) => (state: State) =>
  get<ReturnType<typeof component>>(state, `/components/${id}`).config.priority[0] === priority;
const keyType = "org.keycloak.keys.KeyProvider";
const storageType = "org.keycloak.storage.UserStorageProvider";

everyFault("the order of key providers", {
  seed: { "/components/a": component("a", "1", keyType), "/components/b": component("b", "2", keyType) },
  run: (server) =>
    keysApi(server).prioritize([
      { provider: component("a", "1", keyType), priority: 102 },
      { provider: component("b", "2", keyType), priority: 101 },
    ]),
  holds: { "a (102)": priorityIn("a", "102"), "b (101)": priorityIn("b", "101") },
});

everyFault("the order of user federation providers", {
  seed: { "/components/a": component("a", "1", storageType), "/components/b": component("b", "2", storageType) },
  run: (server) =>
    federationApi(server).prioritize([
      { provider: component("a", "1", storageType), priority: 4, before: 1 },
      { provider: component("b", "2", storageType), priority: 3, before: 2 },
    ]),
  holds: { "a (4)": priorityIn("a", "4"), "b (3)": priorityIn("b", "3") },
});

const groupsOf = "/organizations/o/groups/p/children";
everyFault("a group below another one of an organization", {
  seed: { [`${groupsOf}/*`]: null },
  special: ({ method, path, held, body }) => {
    const own = /^\/organizations\/o\/groups\/(made-\d+)$/.exec(path)?.[1];
    if (!own) {
      if (method !== "POST") return undefined;
      // The server keeps only the name.
      const { name } = body as { name: string };
      held.set(`${groupsOf}/made-1`, { id: "made-1", name });
      return json({ id: "made-1", name }, 201);
    }
    const place = `${groupsOf}/${own}`;
    if (method === "GET") return held.has(place) ? json(held.get(place)) : json({}, 404);
    if (method === "DELETE") held.delete(place);
    else held.set(place, { ...(held.get(place) as object), ...(body as object) });
    return new Response(null, { status: 204 });
  },
  run: (server) => orgGroupsApi(server, "o").create({ name: "g", description: "d" }, "p"),
  holds: {
    "organizations.step.group": hasNamed(groupsOf, "g"),
    settings: (state) => get<{ description?: string } | undefined>(state, `${groupsOf}/made-1`)?.description === "d",
  },
});

const memberships = {
  seed: { "/users/u/groups/*": null, "/users/v/groups/*": null },
  // One page.
  special: ({ method, path, query }) =>
    method === "GET" && path.endsWith("/groups") && query.get("first") !== "0" ? json([]) : undefined,
} satisfies { seed: State; special: Special };

everyFault("users who join a group", {
  ...memberships,
  run: (server) => stepForEach([{ id: "u" }, { id: "v" }], ({ id }) => entering(groupMember(server, id, "g", id))),
  holds: {
    u: (state) => "/users/u/groups/g" in state,
    v: (state) => "/users/v/groups/g" in state,
  },
});

const flowSteps = [
  { id: "1", displayName: "a", requirement: "DISABLED", priority: 1, level: 0, index: 0 },
  { id: "2", displayName: "b", requirement: "DISABLED", priority: 2, level: 0, index: 1 },
];
const stepNow = (state: State, id: string) =>
  get<typeof flowSteps>(state, "/authentication/flows/f/executions").find((one) => one.id === id);
everyFault("requirements of several steps", {
  seed: { "/authentication/flows/f/executions": flowSteps },
  special: ({ method, path, held, body }) => {
    if (method !== "PUT") return undefined;
    const own = body as { id: string };
    held.set(
      path,
      (held.get(path) as typeof flowSteps).map((one) => (one.id === own.id ? { ...one, ...own } : one)),
    );
    return new Response(null, { status: 204 });
  },
  run: (server) =>
    inSteps(
      flowSteps.map((step) =>
        updating(authenticationApi(server), "f", step.displayName, step, { ...step, requirement: "REQUIRED" }),
      ),
    ),
  holds: {
    a: (state) => stepNow(state, "1")?.requirement === "REQUIRED",
    b: (state) => stepNow(state, "2")?.requirement === "REQUIRED",
  },
});

const order = (state: State) => get<string[]>(state, "/order").join("");
everyFault("credentials that are moved", {
  seed: { "/order": ["a", "b", "c", "d"] },
  special: ({ method, path, held }) => {
    if (method === "GET") return undefined;
    const [, id = "", after] = /^\/move\/(\w)(?:\/(\w))?$/.exec(path) ?? [];
    const others = (held.get("/order") as string[]).filter((one) => one !== id);
    const at = after === undefined ? 0 : others.indexOf(after) + 1;
    held.set("/order", [...others.slice(0, at), id, ...others.slice(at)]);
    return new Response(null, { status: 204 });
  },
  run: (server) => {
    const api = {
      moveCredentialFirst: (_: string, id: string) => server.request<void>("POST", `/move/${id}`),
      moveCredentialAfter: (_: string, id: string, after: string) =>
        server.request<void>("POST", `/move/${id}/${after}`),
    };
    const moves = [
      { id: "c", after: undefined },
      { id: "d", after: "c" },
    ];
    return inSteps(movingSteps(api, "u", ["a", "b", "c", "d"], moves, () => server.list<string>("/order")));
  },
  holds: { "1": (state) => order(state).startsWith("c"), "2": (state) => order(state) === "cdab" },
});

describe("bulk row", () => {
  it.each(faults)("fails only if the server changed nothing (%s)", async (fault) => {
    const user = { id: "u", username: "ada", enabled: true };
    const { server, state } = memoryServer({ "/users/u": user }, { fault, at: 0 });
    const isDone = await applyChange(server, { id: "u" }, { kind: "disable" }, new RowParts().once).then(
      () => true,
      () => false,
    );
    expect(get<typeof user>(state(), "/users/u").enabled).toBe(!isDone);
    expect(isDone).toBe(fault === "done" || fault === "cut");
  });
});

it("changing another event setting keeps the event types of the server", async () => {
  const { server, sent } = memoryServer({ "/events/config": events });
  await eventSettingsApi(server).update({ ...events, eventsExpiration: 7 }, events);
  await eventSettingsApi(server).update({ ...events, enabledEventTypes: ["LOGOUT"] }, events);
  expect(sent.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { eventsEnabled: true, eventsExpiration: 7 },
    { ...events, enabledEventTypes: ["LOGOUT"] },
  ]);
});
