// The server is the boundary: an admin of one part signs in to a panel scoped to that part, and tries to leave it.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import { adminUser, type RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { asUser, permissionsOf, withPermissions } from "../permissions/permissionPages.ts";

const person = (username: string, groups: string[] = []) => ({
  username,
  enabled: true,
  firstName: "Test",
  lastName: username,
  email: `${username}@test.example`,
  groups,
});

test.use({
  realmSettings: {
    ...withPermissions,
    groups: [{ name: "support", subGroups: [{ name: "night" }] }, { name: "others" }],
    organizations: [
      { name: "Initech", alias: "ini", domains: [{ name: "initech.example" }] },
      { name: "Umbrella", alias: "umb", domains: [{ name: "umbrella.example" }] },
    ],
    users: [
      adminUser("helper", ["query-users", "query-groups"]),
      adminUser("deputy", ["query-organizations", "query-users", "query-groups"]),
      person("inside", ["/support"]),
      person("outside", ["/others"]),
    ],
  },
});

type Method = { navigate(path: string): void };
const go = (element: Element, path: string) => (element as unknown as Method).navigate(path);

/** Grants a user permissions on one resource. */
async function permit(
  admin: RealmAdmin,
  username: string,
  resourceType: string,
  resources: string[],
  scopes: string[],
) {
  const server = await permissionsOf(admin);
  const { id } = await admin.user(username);
  const name = `${username} ${resourceType}`;
  await server.policy("user", { name, users: [id] });
  await server.permission({ name: `${name} permission`, resourceType, resources, scopes, policies: [name] });
}

/** Status of each request about a user during an action. */
function answersAbout(page: Page, id: string) {
  const seen: { path: string; status: number }[] = [];
  page.on("response", (response) => {
    const path = new URL(response.url()).pathname;
    if (path.includes(id)) seen.push({ path, status: response.status() });
  });
  return seen;
}

test("helpdesk of a group: works inside, and can't leave it by path, search, link, method or request", async ({
  openPanel,
  admin,
}) => {
  const [group] = await admin.get("/groups?search=support");
  const [others] = await admin.get("/groups?search=others");
  await permit(admin, "helper", "Groups", [group.id], ["view", "view-members", "manage-members", "manage-membership"]);
  const [inside, outside] = [await admin.user("inside"), await admin.user("outside")];
  const { page, panel, events } = await openPanel("iam-users", { user: "helper", attributes: { group: "/support" } });
  const denied: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) denied.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
  const find = hooks(page);
  const about = answersAbout(page, outside.id);
  await expect(find.rows()).toHaveCount(1);
  await find.row({ id: inside.id }).getByRole("link").first().click();
  await find.input("firstName").fill("Helped");
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await admin.shows(`/users/${inside.id}`, { firstName: "Helped" });
  // A new user joins the group: otherwise this admin can't create one.
  await panel.evaluate(go, "/add-user");
  await find.input("username").fill("newcomer");
  await find.input("email").fill("newcomer@test.example");
  await find.input("firstName").fill("New");
  await find.input("lastName").fill("Comer");
  await find.action("save").click();
  await expect(find.tab("credentials")).toBeVisible();
  const newcomer = await admin.user("newcomer");
  await admin.shows(`/users/${newcomer.id}/groups`, [{ path: "/support" }]);
  await expect(find.input("email")).toHaveValue("newcomer@test.example");
  await page.waitForLoadState("networkidle");
  // Nothing that this admin may not read was requested.
  expect(denied).toEqual([]);
  expect(await events("iam-error")).toEqual([]);

  // By path and by method.
  for (const path of [`/${outside.id}`, `/${outside.id}/credentials`, `/${outside.id}/role-mapping`]) {
    await panel.evaluate((element, to) => element.setAttribute("path", to), path);
    await expect(find.state("forbidden"), path).toBeVisible();
    await panel.evaluate(go, path);
    await expect(find.state("forbidden"), path).toBeVisible();
  }
  // By search, by name and by ID.
  for (const search of ["outside", `id:${outside.id}`, "*"]) {
    await panel.evaluate(go, `/?search=${encodeURIComponent(search)}`);
    await expect(find.state("loading")).toHaveCount(0);
    await expect(find.row({ id: outside.id })).toHaveCount(0);
  }
  // By the page itself: another scope, or none, shows only permitted records.
  await panel.evaluate((element) => element.setAttribute("group", "/others"));
  await expect(find.state("not-found").or(find.state("forbidden")).or(find.state("empty").last())).toBeVisible();
  await panel.evaluate((element) => element.removeAttribute("group"));
  await panel.evaluate(go, "/");
  await expect(find.row({ id: inside.id })).toBeVisible();
  await expect(find.row({ id: outside.id })).toHaveCount(0);
  await panel.evaluate(go, `/${outside.id}/settings`);
  await expect(find.state("forbidden").or(find.state("not-found"))).toBeVisible();
  expect(about.filter(({ status }) => status < 400)).toEqual([]);

  // With the token alone.
  const ask = await asUser(admin, "helper");
  for (const [method, path, body] of [
    ["GET", `/users/${outside.id}`],
    ["PUT", `/users/${outside.id}`, { ...outside, firstName: "Taken" }],
    ["PUT", `/users/${outside.id}/reset-password`, { type: "password", value: "taken" }],
    ["DELETE", `/users/${outside.id}`],
    ["GET", `/groups/${others.id}/members`],
    ["PUT", `/users/${inside.id}/groups/${others.id}`],
    ["PUT", `/users/${outside.id}/groups/${group.id}`],
    ["POST", "/users", { username: "stray", enabled: true }],
    ["POST", "/users", { username: "stray", enabled: true, groups: ["/others"] }],
  ] as const)
    expect((await ask(method, path, body)).status, `${method} ${path}`).toBe(403);
  await admin.shows(`/users/${outside.id}`, { firstName: "Test" });
  expect(await admin.get("/users?username=stray&exact=true")).toEqual([]);
});

test("admin of an organization: edits its own, and can't reach others", async ({ openPanel, admin }) => {
  const named = async (name: string) => (await admin.get(`/organizations?search=${name}&exact=true`))[0].id as string;
  const [own, other] = [await named("Initech"), await named("Umbrella")];
  const [inside, outside] = [await admin.user("inside"), await admin.user("outside")];
  await admin.request("POST", `/organizations/${own}/members`, inside.id);
  await permit(admin, "deputy", "Organizations", [own], ["view", "manage"]);
  const { page, panel } = await openPanel("iam-organization", { user: "deputy", attributes: { organization: "ini" } });
  const find = hooks(page);
  const about = answersAbout(page, other);
  await find.input("description").fill("by the deputy");
  await find.action("save").click();
  await expect(find.alert("success")).toBeVisible();
  await admin.shows(`/organizations/${own}`, { description: "by the deputy" });
  for (const path of [`/${other}/settings`, `/${other}/members`]) {
    await panel.evaluate(go, path);
    await expect(find.state("forbidden"), path).toBeVisible();
  }
  for (const name of ["umb", other]) {
    await panel.evaluate((element, text) => element.setAttribute("organization", text), name);
    await expect(find.state("not-found").or(find.state("forbidden")), name).toBeVisible();
  }
  expect(about.filter(({ status }) => status < 400)).toEqual([]);
  const ask = await asUser(admin, "deputy");
  for (const [method, path, body] of [
    ["GET", `/organizations/${other}`],
    ["PUT", `/organizations/${other}`, { name: "Taken", alias: "umb" }],
    ["DELETE", `/organizations/${other}`],
    ["GET", `/organizations/${other}/members`],
    ["GET", `/users/${outside.id}`],
    ["PUT", `/users/${outside.id}`, { ...outside, firstName: "Taken" }],
  ] as const)
    expect((await ask(method, path, body)).status, `${method} ${path}`).toBe(403);
  expect((await (await ask("GET", "/organizations")).json()).map(({ id }: { id: string }) => id)).toEqual([own]);
});
