// A read of one record resolves to that record or fails, so that only it is written back.
import fc from "fast-check";
import { QueryClient } from "@tanstack/react-query";
import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { readRecord, type RecordQuery } from "../../src/api/record.ts";
import type { Server } from "../../src/api/server.ts";
import { authenticationApi } from "../../src/areas/authentication/api.ts";
import { usersApi as flowUsersApi } from "../../src/areas/authentication/flows/swapFlow.ts";
import { requiredActionsApi } from "../../src/areas/authentication/required-actions/api.ts";
import { clientScopesApi } from "../../src/areas/client-scopes/api.ts";
import { clientsApi } from "../../src/areas/clients/api.ts";
import { authorizationApi } from "../../src/areas/clients/authorization/api.ts";
import { registrationApi } from "../../src/areas/clients/registration/api.ts";
import { ssfApi } from "../../src/areas/clients/ssf/api.ts";
import { groupsApi } from "../../src/areas/groups/api.ts";
import { providersApi } from "../../src/areas/identity-providers/api.ts";
import { idpMappersApi } from "../../src/areas/identity-providers/mapper/api.ts";
import { organizationsApi } from "../../src/areas/organizations/api.ts";
import { linkApi } from "../../src/sections/organization-link/api.ts";
import { orgGroupsApi } from "../../src/areas/organizations/group/api.ts";
import { federationApi } from "../../src/areas/user-federation/api.ts";
import { usersApi } from "../../src/areas/users/api.ts";
import { verifiableApi } from "../../src/areas/users/verifiable/api.ts";
import { keysApi } from "../../src/areas/realm-settings/keys/api.ts";
import { customPagesApi } from "../../src/areas/custom-pages/api.ts";
import { workflowsApi } from "../../src/areas/workflows/api.ts";
import { permissionsApi } from "../../src/areas/permissions/api.ts";
import { realmQuery } from "../../src/kit/panel/realm.ts";
import { mappersApi, type MapperOwner } from "../../src/sections/mappers/owner.ts";
import { policiesApi } from "../../src/sections/policies/api.ts";
import { tabComponent } from "../../src/sections/provider-config/tabComponent.ts";
import { ssoApi } from "../../src/sections/sso/api.ts";
import { rolesApi } from "../../src/sections/role/api.ts";
import { failure, fakeServer, json } from "./api/fakeServer.ts";

interface Case {
  /** Identifying field. */
  field: string;
  value: string;
  query: (server: Server) => RecordQuery<object>;
  /** End of the record's path, if the read sends further requests. */
  path?: RegExp;
}

const owner = { kind: "clients", id: "c", name: "c", protocol: "openid-connect" } as MapperOwner;

const cases: Readonly<Record<string, Case>> = {
  user: { field: "id", value: "1", query: (server) => usersApi(server).detail("1") },
  realm: { field: "realm", value: "acme", query: realmQuery },
  "wallet's client": { field: "id", value: "1", query: (server) => verifiableApi(server, "u").walletClient("1") },
  client: { field: "id", value: "1", query: (server) => clientsApi(server).detail("1") },
  "client scope": {
    field: "id",
    value: "1",
    query: (server) => clientScopesApi(server).detail("1"),
    path: /\/client-scopes\/1$/,
  },
  group: { field: "id", value: "1", query: (server) => groupsApi(server).detail("1") },
  role: { field: "id", value: "1", query: (server) => rolesApi(server).detail("1") },
  organization: { field: "id", value: "1", query: (server) => organizationsApi(server).detail("1") },
  "organization of single sign-on": { field: "id", value: "1", query: (server) => ssoApi(server).organization("1") },
  "connection of an organization": { field: "alias", value: "1", query: (server) => ssoApi(server).connection("1") },
  "identity provider": { field: "alias", value: "1", query: (server) => linkApi(server).provider("1") },
  "provider of its own area": { field: "alias", value: "1", query: (server) => providersApi(server).detail("1") },
  "provider's mapper": { field: "id", value: "1", query: (server) => idpMappersApi(server).detail("a", "1") },
  "organization's group": { field: "id", value: "1", query: (server) => orgGroupsApi(server, "o").detail("1") },
  mapper: { field: "id", value: "1", query: (server) => mappersApi(server, owner).detail("1") },
  policy: { field: "id", value: "1", query: (server) => policiesApi(server, "c").detail("js", "1") },
  "registration policy": { field: "id", value: "1", query: (server) => registrationApi(server).policy("1") },
  "provider of keys": { field: "id", value: "1", query: (server) => keysApi(server).provider("1") },
  "provider of people": { field: "id", value: "1", query: (server) => federationApi(server).provider("1") },
  "item of a page": { field: "id", value: "1", query: (server) => customPagesApi(server).item("1") },
  workflow: { field: "id", value: "1", query: (server) => workflowsApi(server).detail("1") },
  "authorization settings": { field: "id", value: "1", query: (server) => authorizationApi(server, "1").settings() },
  resource: { field: "_id", value: "1", query: (server) => authorizationApi(server, "c").resource("1") },
  scope: { field: "id", value: "1", query: (server) => authorizationApi(server, "c").scope("1") },
  permission: {
    field: "id",
    value: "1",
    query: (server) => authorizationApi(server, "c").permission("resource", "1"),
    path: /\/permission\/resource\/1$/,
  },
  "permission of admins": {
    field: "id",
    value: "1",
    query: (server) => permissionsApi(server, "c").permission("1"),
    path: /\/permission\/scope\/1$/,
  },
  flow: { field: "id", value: "1", query: (server) => authenticationApi(server).flow("1") },
  "configuration of a step": { field: "id", value: "1", query: (server) => authenticationApi(server).config("1") },
  "client that uses a flow": { field: "id", value: "1", query: (server) => flowUsersApi(server).client("1") },
  "provider that uses a flow": { field: "alias", value: "1", query: (server) => flowUsersApi(server).provider("1") },
  "required action": { field: "alias", value: "1", query: (server) => requiredActionsApi(server).detail("1") },
  stream: { field: "streamId", value: "1", query: (server) => ssfApi(server, "c").record("1") },
};

const type = (contentType: string) => ({ headers: { "content-type": contentType } });

/** Success responses that are not a record. */
const noRecord: Readonly<Record<string, () => Response>> = {
  "a text": () => new Response("Service is being maintained", type("text/plain")),
  "a page": () => new Response("<!doctype html><title>Sign in</title>", type("text/html")),
  "truncated JSON": () => new Response('{"id":"1","userna', type("application/json")),
  "an empty object": () => json({}),
  null: () => json(null),
  "a list": () => json([]),
  "a list of records": () => json([{ id: "1", _id: "1", alias: "1", streamId: "1" }]),
  "a number": () => json(1),
  "no content": () => new Response(null, { status: 204 }),
  "an empty text": () => new Response("", type("application/json")),
  "a record without its identifier": () => json({ username: "ada", enabled: true }),
  "another record": () => json({ id: "2", _id: "2", alias: "2", streamId: "2" }),
};

describe.each(Object.entries(cases))("read of a %s", (_name, { field, value, query, path }) => {
  const answered = (answer: () => Response) =>
    readRecord(query(fakeServer(({ url }) => (path && !path.test(url.pathname) ? json([]) : answer())).server));

  test("resolves to the record", async () => {
    expect(await answered(() => json({ [field]: value, enabled: true }))).toMatchObject({ [field]: value });
  });

  test.each(Object.entries(noRecord))("fails for %s", async (_what, answer) => {
    expect(await failure(answered(answer))).toMatchObject({ name: "ApiError", method: "GET" });
  });

  test("fails for a record with another identity", async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        const parsed: unknown = JSON.parse(text);
        const isIt =
          typeof parsed === "object" &&
          parsed !== null &&
          !Array.isArray(parsed) &&
          (parsed as Record<string, unknown>)[field] === value;
        fc.pre(!isIt);
        expect(await failure(answered(() => new Response(text, type("application/json"))))).toMatchObject({
          name: "ApiError",
        });
      }),
      { numRuns: 30 },
    );
  });
});

test("a nested read returns a list or fails", async () => {
  const { server } = fakeServer(({ url }) =>
    url.pathname.endsWith("/permission/resource/1") ? json({ id: "1" }) : json({}),
  );
  expect(await failure(readRecord(authorizationApi(server, "c").permission("resource", "1")))).toMatchObject({
    name: "ApiError",
  });
});

test("the tab of an extension is the component of its place, an empty one, or a failure", async () => {
  const read = (answer: unknown) =>
    readRecord(tabComponent(fakeServer(() => json(answer)).server, { providerId: "tab" }, { realm: "acme" }));
  const own = { id: "1", providerId: "tab", config: { realm: ["acme"] } };
  expect(await read([own])).toEqual(own);
  expect(await read([])).toEqual({ providerId: "tab" });
  for (const answer of [{}, null, "text"]) expect(await failure(read(answer))).toMatchObject({ name: "ApiError" });
});

test("a document is identified by its mandatory fields", async () => {
  const read = (answer: unknown) =>
    readRecord(
      fakeServer(() => json(answer)).server.document<{ one?: boolean; two?: string[] }>([], "/d", ["one", "two"]),
    );
  expect(await read({ one: false, two: [], more: 1 })).toEqual({ one: false, two: [], more: 1 });
  for (const answer of [{}, { one: true }, [], null, "text"])
    expect(await failure(read(answer))).toMatchObject({ name: "ApiError" });
});

test("an invalid list is not a list", async () => {
  for (const answer of [{}, "text", null, 1]) {
    const { server } = fakeServer(() => json(answer));
    expect(await failure(server.list("/groups"))).toMatchObject({ name: "ApiError", status: 200 });
    const query = server.readList(["groups"], "/groups");
    expect(await failure(new QueryClient().fetchQuery({ ...query, retry: false }))).toMatchObject({ name: "ApiError" });
  }
});

test("each list is requested by a validating call", () => {
  const unchecked = spawnSync("grep", ["-rnE", "request<[^>(]*\\[\\]>", "src"], { encoding: "utf8" }).stdout;
  expect(unchecked).toBe("");
});

test("the tests cover each read of a record", () => {
  const found = execFileSync("grep", ["-rhoE", "server\\.record<|[^.]recordQuery<", "src"], { encoding: "utf8" })
    .trim()
    .split("\n");
  // Others: `Server`, the declaration, an extension's tab, the workflow document; three each of a realm, of documents and
  // of reports; two of the history.
  expect(found).toHaveLength(Object.keys(cases).length + 16);
});

test("the workflow document is that of the workflow, without IDs", async () => {
  const read = (found: unknown) => readRecord(workflowsApi(fakeServer(() => json(found)).server).document("1"));
  const steps = [{ id: "s", uses: "disable-user" }];
  expect(await read({ id: "1", name: "w", steps })).toEqual({ name: "w", steps: [{ uses: "disable-user" }] });
  for (const other of [{ id: "2", name: "w", steps }, { name: "w", steps }, [{ id: "1" }]])
    expect(await failure(read(other))).toMatchObject({ status: 200 });
});
