import texts from "../../../src/areas/sessions/en.json" with { type: "json" };
import table from "../../../src/sections/session-table/en.json" with { type: "json" };
import { passwordGrant } from "../../../scripts/lib/admin.mjs";
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { CONSOLE_CLIENT, HOST_CLIENT, type RealmAdmin } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import type { Page } from "@playwright/test";
import { openMenu } from "./pages.ts";

type Session = { id: string; username: string };

const people = ["alice", "bob"].map((username) => ({
  username,
  firstName: username,
  lastName: "Test",
  email: `${username}@test.example`,
  emailVerified: true,
  credentials: [{ type: "password", value: "pw" }],
  realmRoles: ["offline_access"],
}));

test.use({ realmSettings: { users: people } });

const signIn = (realm: string, username: string, scope = "openid") =>
  passwordGrant(serverUrl, { realm, username, password: "pw", clientId: HOST_CLIENT, scope });

const sessionsOf = async (admin: RealmAdmin, username: string): Promise<Session[]> =>
  admin.get(`/users/${(await admin.user(username)).id}/sessions`);

async function act(page: Page, row: ReturnType<Page["locator"]>, action: string): Promise<void> {
  await row.locator('[data-action="row-actions"]').click();
  await hooks(page).action(action).last().click();
}

const search = async (page: Page, text: string) => {
  await hooks(page).input("search").fill(text);
  await hooks(page).input("search").press("Enter");
};

test("SESS-01: the console's own session is found by its client, and can be signed out", async ({
  openConsole,
  admin,
}) => {
  const page = await openConsole({ path: "sessions" });
  await search(page, CONSOLE_CLIENT);
  const row = hooks(page).rows().filter({ hasText: "admin" });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(table["sessions.own"]);
  await row.locator('[data-action="row-actions"]').click();
  await expect(hooks(page).action("sign-out").last()).toBeVisible();
  const client = await admin.client(CONSOLE_CLIENT);
  const sessions: Session[] = await admin.get(`/clients/${client.id}/user-sessions`);
  expect(sessions.map(({ id }) => id)).toEqual([await row.getAttribute("data-id")]);
});

test("SESS-02: the user of a session links to that user's sessions", async ({ openConsole, admin, realm }) => {
  await signIn(realm, "alice");
  const page = await openConsole({ path: "sessions" });
  await hooks(page).rows().filter({ hasText: "alice" }).locator("a", { hasText: "alice" }).click();
  await expect(page).toHaveURL(new RegExp(`users/${(await admin.user("alice")).id}/sessions$`));
  await expect(hooks(page).rows()).toHaveCount(1);
});

test("SESS-03: a search without matches shows a message", async ({ openPanel }) => {
  const { page } = await openPanel("iam-sessions");
  await search(page, "matches nothing");
  await expect(hooks(page).state("no-results").last()).toBeVisible();
});

test("SESS-07: signing out the console's own session opens the login page", async ({ openConsole, admin }) => {
  const page = await openConsole({ path: "sessions" });
  await search(page, CONSOLE_CLIENT);
  const row = hooks(page).rows().filter({ hasText: table["sessions.own"] });
  await act(page, row, "sign-out");
  await expect(hooks(page).dialog("confirm-sign-out")).toContainText(table["sessions.signOutOwn"]);
  await hooks(page).action("confirm").click();
  await expect(page.locator("#username")).toBeVisible({ timeout: 20_000 });
  expect(await sessionsOf(admin, "admin")).toEqual([]);
});

test("signing out another browser's session keeps ours signed in", async ({ openConsole, admin, browser }) => {
  const other = await browser.newContext();
  const theirs = await openConsole({ page: await other.newPage(), path: "users" });
  await expect(hooks(theirs).rows().first()).toBeVisible();
  const [their] = await sessionsOf(admin, "admin");
  const page = await openConsole({ path: "sessions" });
  const find = hooks(page);
  await act(page, find.row({ id: their?.id ?? "" }), "sign-out");
  await find.action("confirm").click();
  await expect(find.alert("success")).toBeVisible();
  await expect(find.row({ id: their?.id ?? "" })).toHaveCount(0);
  expect((await sessionsOf(admin, "admin")).map(({ id }) => id)).not.toContain(their?.id);
  await find.action("refresh").click();
  await expect(find.rows().filter({ hasText: table["sessions.own"] })).toHaveCount(1);
  await other.close();
});

test("sessions are filtered by type, and an offline one is revoked", async ({ openPanel, admin, realm }) => {
  await signIn(realm, "alice");
  await signIn(realm, "bob", "openid offline_access");
  const { page } = await openPanel("iam-sessions");
  const find = hooks(page);
  await find.action("filter").click();
  await find.field("type").selectOption("OFFLINE");
  await find.action("apply-filters").click();
  await expect(find.rows()).toHaveCount(1);
  const row = find.rows().filter({ hasText: "bob" });
  await expect(row).toContainText(table["sessionsType.offline"]);
  await act(page, row, "revoke");
  await find.action("confirm").click();
  await expect(find.state("no-results").last()).toBeVisible();
  expect(await admin.get("/ui-ext/sessions?first=0&max=10&type=OFFLINE")).toEqual([]);
  expect(await sessionsOf(admin, "alice")).toHaveLength(1);
});

test("many sessions are signed out at once, except the current one", async ({ openPanel, admin, realm }) => {
  await signIn(realm, "alice");
  await signIn(realm, "bob");
  const { page } = await openPanel("iam-sessions");
  const find = hooks(page);
  await expect(find.rows()).toHaveCount(3);
  await find.action("select-all").check();
  await page.locator(".bulk-bar").locator('[data-action="sign-out"]').click();
  const dialog = find.dialog("bulk-sign-out");
  await expect(dialog.locator('[data-result="left-out"]')).toHaveCount(1);
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.locator('[data-result="done"]')).toHaveCount(2);
  expect([await sessionsOf(admin, "alice"), await sessionsOf(admin, "bob")]).toEqual([[], []]);
  expect((await sessionsOf(admin, "admin")).length).toBeGreaterThan(0);
});

test("all sessions of the realm are signed out after a warning with the effects", async ({
  openPanel,
  admin,
  realm,
}) => {
  await signIn(realm, "alice");
  await signIn(realm, "bob", "openid offline_access");
  const { page } = await openPanel("iam-sessions");
  await openMenu(page, "sign-out-all");
  const dialog = hooks(page).dialog("sign-out-all");
  await expect(dialog).toContainText(texts["sessions.allEffects"]);
  await expect(dialog).toContainText(texts["sessions.allOwn"]);
  await dialog.locator('[data-action="confirm"]').click();
  await expect.poll(async () => (await admin.get("")).notBefore).toBeGreaterThan(0);
  for (const user of ["alice", "bob"]) expect(await sessionsOf(admin, user)).toEqual([]);
  expect(await admin.get("/client-session-stats")).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ offline: "1" })]),
  );
});

test("counts by client and by user match the server", async ({ openPanel, admin, realm }) => {
  for (const user of ["alice", "alice", "bob"]) await signIn(realm, user);
  await signIn(realm, "bob", "openid offline_access");
  const { page } = await openPanel("iam-sessions");
  const find = hooks(page);
  await find.tab("clients").click();
  const [stats] = await admin.get("/client-session-stats");
  const cells = find.row({ id: stats.id }).locator("td");
  await expect(cells.nth(0)).toHaveText(stats.clientId);
  await expect(cells.nth(1)).toHaveText(stats.active);
  await expect(cells.nth(2)).toHaveText(stats.offline);
  await find.tab("users").click();
  await expect(find.row({ name: "alice" }).locator('[data-column="regular"]')).toHaveText("2");
  await expect(find.row({ name: "bob" }).locator('[data-column="offline"]')).toHaveText("1");
  await act(page, find.row({ name: "alice" }), "sign-out-all");
  await find.action("confirm").click();
  await expect(find.row({ name: "alice" })).toHaveCount(0);
  expect(await sessionsOf(admin, "alice")).toEqual([]);
});

test("a user's sessions include offline ones, and all are signed out together on demand", async ({
  openPanel,
  admin,
  realm,
}) => {
  await signIn(realm, "alice");
  await signIn(realm, "alice", "openid offline_access");
  const { id } = await admin.user("alice");
  const { page } = await openPanel("iam-users", { attributes: { path: `/${id}/sessions` } });
  const find = hooks(page);
  await expect(find.rows().filter({ hasText: table["sessionsType.offline"] })).toHaveCount(1);
  await find.action("sign-out-all").click();
  await find.field("offline").check();
  await find.action("confirm").click();
  await expect(find.state("empty").last()).toContainText(table.noSessionsForUser);
  expect(await admin.get("/ui-ext/sessions?first=0&max=10&type=ALL&search=alice")).toEqual([]);
});

test("a read-only admin is offered no sign-out", async ({ openPanel, admin, realm }) => {
  await admin.createAdmin("auditor", ["view-realm", "view-users"]);
  await signIn(realm, "alice");
  const { page } = await openPanel("iam-sessions", { user: "auditor" });
  const row = hooks(page).rows().filter({ hasText: "alice" });
  await expect(row).toBeVisible();
  await expect(row.locator('td[data-column="clients"] a')).toHaveCount(0);
  await expect(hooks(page).action("row-actions")).toHaveCount(0);
  await expect(hooks(page).action("actions")).toHaveCount(0);
  await expect(hooks(page).alert("danger")).toHaveCount(0);
});

test("an admin without view-users sees the missing role, and the counts", async ({ openPanel, admin, realm }) => {
  await admin.createAdmin("counter", ["view-realm"]);
  await signIn(realm, "alice");
  const { page } = await openPanel("iam-sessions", { user: "counter" });
  await expect(hooks(page).state("forbidden")).toContainText("view-users");
  await hooks(page).tab("clients").click();
  await expect(hooks(page).rows().filter({ hasText: HOST_CLIENT })).toBeVisible();
});

test("A11Y-11, A11Y-12: the list and the sign-out-all dialog have no findings", async ({ openConsole, realm }) => {
  await signIn(realm, "alice");
  await signIn(realm, "bob", "openid offline_access");
  const page = await openConsole({ path: "sessions" });
  await expect(hooks(page).rows().first()).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await openMenu(page, "sign-out-all");
  await expect(hooks(page).dialog("sign-out-all")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await hooks(page).dialog("sign-out-all").locator('[data-action="cancel"]').click();
  await openMenu(page, "revocation");
  await expect(hooks(page).dialog("revocation")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
