// Permissions of single records, and admin events of writes, on the demo realm.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fakeServer, type FakeServer, type Realm } from "../../../src/testing/index.ts";

type Json = Record<string, unknown>;

const text = readFileSync("demo/simulation/realm.json", "utf8");
const demo = () => JSON.parse(text) as Realm;

/** The demo realm as one of its people sees it. */
const as = (username: string, roles: string[], data = demo()) =>
  fakeServer({ data, roles, admin: { username, name: username } });

async function send(server: FakeServer, method: string, path: string, body?: unknown) {
  const response = await server.fetcher(`${server.url}/admin/realms/${server.realm}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = await response.text();
  return { status: response.status, body: (answer && JSON.parse(answer)) as Json & Json[] };
}

const groupOf = ({ groups }: Realm, name: string) => groups.find((group) => group.name === name)?.id ?? "";

it("shows a helper of one group its members only", async () => {
  const server = as("germany", ["query-users", "query-groups"]);
  const group = groupOf(server.data, "Deutschland");
  const members = server.data.users.filter(({ groups }) => groups.includes(group));
  const member = members[0]?.id;
  const other = server.data.users.find(({ groups }) => !groups.includes(group))?.id;
  const { body: users } = await send(server, "GET", "/users?max=1000");
  expect(users.map(({ id }) => id).sort()).toEqual(members.map(({ id }) => id).sort());
  expect((await send(server, "GET", "/users/count")).body).toBe(members.length);
  expect((await send(server, "GET", `/users/${member}`)).body.access).toEqual({
    ...{ manageGroupMembership: false, resetPassword: true, mapRoles: false, manage: true },
    ...{ view: true, impersonate: false },
  });
  expect((await send(server, "PUT", `/users/${member}`, { lastName: "New" })).status).toBe(204);
  expect((await send(server, "GET", `/users/${other}`)).status).toBe(403);
  expect((await send(server, "PUT", `/users/${other}`, { lastName: "New" })).status).toBe(403);
  expect((await send(server, "POST", "/users", { username: "somebody" })).status).toBe(403);
  expect((await send(server, "PUT", `/users/${member}/groups/${group}`)).status).toBe(403);
});

it("shows a helper of one group that group, and its ancestors in a tree only", async () => {
  const server = as("germany", ["query-users", "query-groups"]);
  const group = groupOf(server.data, "Deutschland");
  expect((await send(server, "GET", "/groups")).body).toEqual([]);
  expect((await send(server, "GET", "/groups/count")).body).toEqual({ count: 1 });
  const [top] = (await send(server, "GET", "/groups?search=Deutschland")).body;
  expect(top).toMatchObject({ name: "Acme", subGroups: [{ subGroups: [{ id: group }] }] });
  expect(top).not.toHaveProperty("access");
  expect((await send(server, "GET", `/groups/${group}`)).body.access).toEqual({
    ...{ view: true, viewMembers: true, manageMembers: true, manage: false, manageMembership: false },
  });
  expect((await send(server, "GET", `/groups/${groupOf(server.data, "Acme")}`)).status).toBe(403);
  expect((await send(server, "PUT", `/groups/${group}`, { name: "Germany" })).status).toBe(403);
});

it("lets the holder of a role manage the client that a permission names", async () => {
  const data = demo();
  const manager = data.roles.find(({ name, client }) => name === "manager" && !client);
  const helper = data.users.find(({ username }) => username === "ben");
  helper?.roles.push(manager?.id ?? "");
  const server = as("ben", ["query-clients"], data);
  const { body: clients } = await send(server, "GET", "/clients");
  expect(clients.map(({ clientId }) => clientId)).toEqual(["crm"]);
  expect(clients[0]?.access).toEqual({ view: true, configure: true, manage: true });
  expect((await send(server, "PUT", `/clients/${clients[0]?.id}`, { name: "CRM" })).status).toBe(204);
  const other = data.clients.find(({ clientId }) => clientId !== "crm")?.id;
  expect((await send(server, "GET", `/clients/${other}`)).status).toBe(403);
  data.settings.adminPermissionsEnabled = false;
  expect((await send(server, "GET", "/clients")).body).toEqual([]);
});

it("saves events of writes by the signed-in person, with values if the realm says so", async () => {
  const server = as("admin", ["realm-admin"]);
  const admin = server.data.users.find(({ username }) => username === "admin")?.id;
  const before = server.data.adminEvents.length;
  await send(server, "POST", "/roles", { name: "tester" });
  await send(server, "PUT", "/roles/tester", { name: "tester", description: "Tests" });
  await send(server, "GET", "/roles/tester");
  await send(server, "DELETE", "/roles/tester");
  const { body: events } = await send(server, "GET", `/admin-events?authUser=${admin}&resourcePath=roles/test*&max=3`);
  expect(
    events.map(({ operationType, resourceType, resourcePath, representation }) => [
      ...[operationType, resourceType, resourcePath, (JSON.parse(String(representation)) as Json).name],
    ]),
  ).toEqual(["DELETE", "UPDATE", "CREATE"].map((operation) => [operation, "REALM_ROLE", "roles/tester", "tester"]));
  expect(server.data.adminEvents.length).toBe(before + 3);
  server.data.settings.adminEventsDetailsEnabled = false;
  await send(server, "POST", "/roles", { name: "quiet" });
  expect(server.data.adminEvents[0]).not.toHaveProperty("representation");
  server.data.settings.adminEventsEnabled = false;
  await send(server, "POST", "/roles", { name: "silent" });
  expect(server.data.adminEvents.length).toBe(before + 4);
});

it("keeps passwords and refused writes out of events", async () => {
  const server = as("helpdesk", ["query-users", "view-users", "manage-users"]);
  const { id } = server.data.users[0] ?? {};
  const before = server.data.adminEvents.length;
  await send(server, "PUT", `/users/${id}/reset-password`, { type: "password", value: "a-secret" });
  await send(server, "POST", "/roles", { name: "refused" });
  expect(server.data.adminEvents.length).toBe(before + 1);
  expect(server.data.adminEvents[0]).toMatchObject({
    operationType: "ACTION",
    resourcePath: `users/${id}/reset-password`,
  });
  expect(JSON.stringify(server.data.adminEvents[0])).not.toContain("a-secret");
});
