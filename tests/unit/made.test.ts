// After a lost response to a creation, the record is looked up by a unique key. Responses of Keycloak 26.7.4.
import { describe, expect, it } from "vitest";
import type { Server } from "../../src/api/server.ts";
import { clientScopesApi } from "../../src/areas/client-scopes/api.ts";
import { clientsApi } from "../../src/areas/clients/api.ts";
import { authorizationApi } from "../../src/areas/clients/authorization/api.ts";
import { registrationApi } from "../../src/areas/clients/registration/api.ts";
import { ssfApi } from "../../src/areas/clients/ssf/api.ts";
import { groupsApi } from "../../src/areas/groups/api.ts";
import { organizationsApi } from "../../src/areas/organizations/api.ts";
import { orgGroupsApi } from "../../src/areas/organizations/group/api.ts";
import { usersApi } from "../../src/areas/users/api.ts";
import { verifiableApi } from "../../src/areas/users/verifiable/api.ts";
import type { Look } from "../../src/kit/write/sendOnce.ts";
import { mappersApi, type MapperOwner } from "../../src/sections/mappers/owner.ts";
import { policiesApi } from "../../src/sections/policies/api.ts";
import { rolesApi } from "../../src/sections/role/api.ts";
import { fakeServer, json } from "./api/fakeServer.ts";

interface Case {
  look: (server: Server) => Promise<Look<unknown>>;
  /** Path and part of the query. */
  asks: string;
  found: object;
  /** Another record that the same query may return. */
  beside?: object;
  result: unknown;
  none?: unknown;
}

const owner = { kind: "clients", id: "c", name: "c", protocol: "openid-connect" } as MapperOwner;
const authz = "/clients/c/authz/resource-server";

const cases: Readonly<Record<string, Case>> = {
  user: {
    look: (server) => usersApi(server).find({ username: "Ada", email: "Ada@x.example", enabled: true }),
    asks: "/users?username=Ada&exact=true",
    found: { id: "1", username: "ada", email: "ada@x.example", enabled: true, totp: false },
    result: { id: "1" },
  },
  "user by address": {
    look: (server) => usersApi(server).find({ email: "ada@x.example" }),
    asks: "/users?email=ada%40x.example&exact=true",
    found: { id: "1", username: "ada@x.example", email: "ada@x.example" },
    result: { id: "1" },
  },
  client: {
    look: (server) => clientsApi(server).find({ clientId: "app", secret: "s", redirectUris: ["/b", "/a"] }),
    asks: "/clients?clientId=app",
    found: { id: "1", clientId: "app", secret: "**********", redirectUris: ["/a", "/b"] },
    result: "1",
  },
  "client scope": {
    look: (server) => clientScopesApi(server).find({ name: "s", type: "default", attributes: { a: "1" } }),
    asks: "/client-scopes",
    found: { id: "1", name: "s", attributes: { a: "1", b: "2" } },
    beside: { id: "2", name: "s2" },
    result: { id: "1" },
  },
  role: {
    look: (server) => rolesApi(server).find({ name: "r", attributes: {} }),
    asks: "/roles?search=r",
    found: { id: "1", name: "r" },
    beside: { id: "2", name: "rr" },
    result: "1",
  },
  "group at the top": {
    look: (server) => groupsApi(server).find({ name: "g", description: "d" }),
    asks: "/groups?search=g&exact=true",
    found: { id: "1", name: "g", description: "d" },
    beside: { id: "2", name: "g", description: "d", parentId: "3" },
    result: { id: "1" },
  },
  "group below another": {
    look: (server) => groupsApi(server).find({ name: "g" }, "p"),
    asks: "/groups/p/children?search=g&exact=true",
    found: { id: "1", name: "g", parentId: "p" },
    result: { id: "1" },
  },
  organization: {
    look: (server) => organizationsApi(server).find({ name: "Org", domains: [{ name: "o.example" }] }),
    asks: "/organizations?search=Org&exact=true",
    found: { id: "1", name: "Org", domains: [{ name: "o.example", verified: false }] },
    result: { id: "1" },
  },
  "organization's group": {
    look: (server) => orgGroupsApi(server, "o").find({ name: "g" }),
    asks: "/organizations/o/groups?search=g&exact=true",
    found: { id: "1", name: "g" },
    result: { id: "1", name: "g" },
  },
  mapper: {
    look: (server) => mappersApi(server, owner).find({ name: "m", config: { a: "1" } }),
    asks: "/clients/c/protocol-mappers/models",
    found: { id: "1", name: "m", config: { a: "1" } },
    beside: { id: "2", name: "n" },
    result: { id: "1", name: "m", config: { a: "1" } },
  },
  "registration policy": {
    look: (server) => registrationApi(server).find({ name: "p", subType: "anonymous" }),
    asks: "/components?type=",
    found: { id: "1", name: "p", subType: "anonymous" },
    beside: { id: "2", name: "p", subType: "authenticated" },
    result: "1",
  },
  policy: {
    look: (server) => policiesApi(server, "c").findMade({ name: "p", type: "regex", pattern: "x" }),
    asks: `${authz}/policy/search?name=p`,
    found: { id: "1", name: "p", type: "regex", config: { pattern: "x" } },
    result: { id: "1", name: "p", type: "regex", config: { pattern: "x" } },
    none: "",
  },
  permission: {
    look: (server) => authorizationApi(server, "c").findMadePermission({ name: "p", resources: ["r"] }),
    asks: `${authz}/permission/search?name=p`,
    found: { id: "1", name: "p" },
    result: { id: "1", name: "p" },
    none: "",
  },
  resource: {
    look: (server) => authorizationApi(server, "c").findMadeResource({ name: "r", uris: ["/a"] }),
    asks: `${authz}/resource/search?name=r`,
    found: { _id: "1", name: "r", uris: ["/a"] },
    result: { _id: "1", name: "r", uris: ["/a"] },
    none: "",
  },
  scope: {
    look: (server) => authorizationApi(server, "c").findMadeScope({ name: "s" }),
    asks: `${authz}/scope/search?name=s`,
    found: { id: "1", name: "s" },
    result: { id: "1", name: "s" },
    none: "",
  },
};

describe.each(Object.entries(cases))("new %s", (_name, { look, asks, found, beside, result, none }) => {
  const isOne = none !== undefined;
  const asked = async (answer: unknown) => {
    const { server, sent } = fakeServer(({ url }) =>
      url.pathname.endsWith("/roles/r") ? json({ error: "none" }, 404) : json(answer),
    );
    return { outcome: await look(server), sent };
  };

  it("is found", async () => {
    const { outcome, sent } = await asked(isOne ? found : [...(beside ? [beside] : []), found]);
    expect(outcome).toEqual({ result });
    expect(`${sent[0]?.url.pathname.replace("/admin/realms/acme", "")}${sent[0]?.url.search}`).toContain(asks);
    expect(sent.every(({ method }) => method === "GET")).toBe(true);
  });

  it("is reported as missing", async () => {
    expect((await asked(isOne ? none : beside ? [beside] : [])).outcome).toBeUndefined();
  });
});

it("ignores another admin's record of that name", async () => {
  const { server } = fakeServer(() => json([{ id: "1", username: "ada", email: "other@x.example" }]));
  expect(await usersApi(server).find({ username: "ada", email: "ada@x.example" })).toBe("other");
  expect(await usersApi(server).find({ firstName: "Ada" })).toBe("other");
});

it("a stream and a verifiable credential are looked up only if there can be just one", async () => {
  const stream = fakeServer(() => json({ streamId: "1" })).server;
  expect(await ssfApi(stream, "app").find()).toEqual({ result: { streamId: "1" } });
  expect(await ssfApi(fakeServer(() => json({}, 404)).server, "app").find()).toBeUndefined();
  const wallet = fakeServer(() => json([{ credentialScopeName: "a" }])).server;
  expect(await verifiableApi(wallet, "u").find("a")).toEqual({ result: { credentialScopeName: "a" } });
  expect(await verifiableApi(wallet, "u").find("b")).toBeUndefined();
});
