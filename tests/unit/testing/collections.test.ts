// Records that the in-memory server keeps by declaration: reads, writes, duplicates, permissions, unknown requests.
import { expect, it } from "vitest";
import { fakeServer, type FakeServer } from "../../../src/testing/index.ts";

async function send(server: FakeServer, method: string, path: string, body?: unknown) {
  const response = await server.fetcher(`${server.url}/admin/realms/${server.realm}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as unknown) : undefined };
}

it("creates, changes and deletes a record, and rejects a duplicate", async () => {
  const server = fakeServer();
  const at = "/identity-provider/instances";
  expect(await send(server, "POST", at, { alias: "partner", providerId: "oidc" })).toMatchObject({ status: 201 });
  expect(await send(server, "POST", at, { alias: "partner" })).toMatchObject({ status: 409 });
  await send(server, "PUT", `${at}/partner`, { displayName: "Partner" });
  expect(await send(server, "GET", `${at}?search=part`)).toMatchObject({ body: [{ displayName: "Partner" }] });
  expect(await send(server, "DELETE", `${at}/partner`)).toMatchObject({ status: 204 });
  expect(await send(server, "GET", `${at}/partner`)).toMatchObject({ status: 404 });
});

it("copies a flow and moves its steps", async () => {
  const server = fakeServer();
  await send(server, "POST", "/authentication/flows", { alias: "own", providerId: "basic-flow", topLevel: true });
  for (const provider of ["auth-cookie", "auth-spnego"])
    await send(server, "POST", "/authentication/flows/own/executions/execution", { provider });
  await send(server, "POST", "/authentication/flows/own/copy", { newName: "copy" });
  const steps = async () => (await send(server, "GET", "/authentication/flows/copy/executions")).body;
  const [, second] = await steps().then((list) => (Array.isArray(list) ? list : []));
  await send(server, "POST", `/authentication/executions/${second?.id}/raise-priority`);
  expect(await steps()).toMatchObject([{ providerId: "auth-spnego" }, { providerId: "auth-cookie" }]);
});

it("requires the roles of the server, and returns 501 for what it does not do", async () => {
  const helpdesk = fakeServer({ roles: ["query-users", "view-users", "manage-users"] });
  const denied = [
    "/client-scopes",
    "/authentication/flows",
    "/components",
    "/workflows",
    "/identity-provider/instances",
  ];
  for (const path of denied) expect((await send(helpdesk, "GET", path)).status, path).toBe(403);
  expect((await send(helpdesk, "GET", "/authentication/required-actions")).status).toBe(200);
  expect((await send(fakeServer({ roles: [] }), "GET", "/users")).status).toBe(403);
  expect(await send(fakeServer(), "POST", "/testSMTPConnection", {})).toEqual({
    ...{ status: 501, body: { errorMessage: "The simulation does not do this" } },
  });
});

it("continues with the records of an earlier run", async () => {
  const { data } = fakeServer();
  const known = new Set(data.users.map(({ id }) => id));
  const server = fakeServer({ data });
  await send(server, "POST", "/users", { username: "newcomer" });
  const { id = "" } = server.data.users.find(({ username }) => username === "newcomer") ?? {};
  expect(known.has(id)).toBe(false);
});
