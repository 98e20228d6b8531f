import { readFile } from "node:fs/promises";
import texts from "../../../src/sections/event-table/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";
import { detail, expand, filterBy, saving, showsSame } from "./pages.ts";

test.use({ realmSettings: saving });

const open = { attributes: { path: "/admin-events" } };

/** Changes a client. Resolves to the events of its two changes, newest first. */
async function changeClient(admin: RealmAdmin) {
  const client = await admin.client("reports");
  await admin.put(`/clients/${client.id}`, { ...client, name: "Reports" });
  await admin.put(`/clients/${client.id}`, {
    ...client,
    name: "Reports",
    redirectUris: ["https://reports.test.example/callback"],
    description: "<b>all</b> of them",
  });
  return { client, events: await admin.get(`/admin-events?resourcePath=clients/${client.id}`) };
}

test("a change shows the difference to before, value by value", async ({ openPanel, admin }) => {
  const { events } = await changeClient(admin);
  const { page } = await openPanel("iam-events", open);
  await expand(page, events[0].id);
  const diff = detail(page, events[0].id).locator('[data-field="diff"]');
  await expect(diff.locator('[data-change="redirectUris"] del')).toHaveText(
    `${texts["events.removed"]} https://reports.test.example/*`,
  );
  await expect(diff.locator('[data-change="redirectUris"] ins')).toHaveText(
    `${texts["events.added"]} https://reports.test.example/callback`,
  );
  await expect(diff.locator('[data-change="description"] ins')).toContainText("<b>all</b> of them");
  await expect(diff.locator("[data-change]")).toHaveCount(2);
  // The first change has no previous event: the client came with the realm.
  await expand(page, events[1].id);
  await expect(detail(page, events[1].id)).toContainText(texts["events.noPrevious"]);
});

test("secrets are masked in representation, difference, clipboard and files", async ({ openPanel, admin, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await admin.put("", { attributes: { apiKey: "unseen-1", plain: "seen-1" } });
  await admin.put("", { attributes: { apiKey: "unseen-2", plain: "seen-2" } });
  const events = await admin.get("/admin-events?resourceTypes=REALM");
  expect(JSON.stringify(events)).toContain("unseen-2");
  const { page } = await openPanel("iam-events", { attributes: { path: "/admin-events?resourceTypes=REALM" } });
  await expand(page, events[0].id);
  const box = detail(page, events[0].id);
  await expect(box.locator('[data-change="attributes.plain"]')).toContainText("seen-2");
  await box.locator('[data-action="representation"]').click();
  await expect(box.locator('[data-field="representation"]')).toContainText("••••••••");
  await box.locator('.code-view [data-action="copy"]').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("seen-2");
  await hooks(page).action("export").click();
  const [file] = await Promise.all([page.waitForEvent("download"), hooks(page).action("export-json").click()]);
  const content = await readFile(await file.path(), "utf8");
  expect(content).toContain("seen-2");
  for (const text of [
    copied,
    content,
    await page.locator("iam-events").evaluate((panel) => panel.shadowRoot?.textContent ?? ""),
  ])
    expect(text).not.toMatch(/unseen/);
});

test("each filter narrows the list like the server does", async ({ openPanel, admin }) => {
  await changeClient(admin);
  await admin.post("/groups", { name: "Paris" });
  const [group] = await admin.get("/groups?search=Paris");
  const { id } = await admin.user("alice");
  await admin.put(`/users/${id}/groups/${group.id}`);
  await admin.delete(`/groups/${group.id}`);
  const { page } = await openPanel("iam-events", open);
  const find = hooks(page);
  await filterBy(page, async (form) => {
    await form.field("operationTypes").locator('[value="UPDATE"]').check();
    await form.field("operationTypes").locator('[value="CREATE"]').check();
    await form.field("resourceTypes").locator('[value="CLIENT"]').check();
    await form.field("resourceTypes").locator('[value="GROUP"]').check();
  });
  expect(
    (
      await showsSame(
        page,
        admin,
        "/admin-events?operationTypes=UPDATE&operationTypes=CREATE&resourceTypes=CLIENT&resourceTypes=GROUP",
      )
    ).length,
  ).toBe(3);
  await find.action("clear-filters").click();
  await filterBy(page, (form) => form.input("resourcePath").fill("users/*"));
  expect((await showsSame(page, admin, "/admin-events?resourcePath=users/*")).length).toBeGreaterThan(0);
  await find.action("clear-filters").click();
  // The actor is of the master realm; the server compares IDs of that realm.
  const [{ authDetails }] = await admin.get("/admin-events?max=1");
  await filterBy(page, async (form) => {
    await form.input("authUser").fill(authDetails.userId);
    await form.input("authClient").fill(authDetails.clientId);
    await form.input("authRealm").fill(authDetails.realmId);
    await form.input("authIpAddress").fill(authDetails.ipAddress);
  });
  await expect(page.locator(".chip")).toHaveCount(4);
  await showsSame(
    page,
    admin,
    `/admin-events?max=10&authUser=${authDetails.userId}&authClient=${authDetails.clientId}&authRealm=${authDetails.realmId}&authIpAddress=${authDetails.ipAddress}`,
  );
  await filterBy(page, (form) => form.input("authIpAddress").fill("192.0.2.1"));
  await expect(find.state("no-results").last()).toBeVisible();
});

test("names are next to IDs, and links open the changed record; deleted ones have no link", async ({
  openPanel,
  admin,
}) => {
  await admin.post("/groups", { name: "Paris <b>" });
  const [group] = await admin.get("/groups?search=Paris");
  const { id } = await admin.user("alice");
  await admin.put(`/users/${id}/groups/${group.id}`);
  await admin.post("/groups", { name: "Short" });
  const [short] = await admin.get("/groups?search=Short");
  await admin.delete(`/groups/${short.id}`);
  const { page, events } = await openPanel("iam-events", open);
  const rows = hooks(page).rows();
  const joined = rows.filter({ hasText: "Create group membership" });
  await expect(joined).toContainText("alice · Paris <b>");
  await joined.locator("a", { hasText: "Paris" }).click();
  expect((await events("iam-navigate")).at(-1)?.detail).toMatchObject({ path: expect.stringContaining(group.id) });
  await joined.locator("a", { hasText: "alice" }).click();
  expect((await events("iam-navigate")).at(-1)?.detail).toMatchObject({
    path: expect.stringContaining(`${id}/settings`),
  });
  await expect(rows.filter({ hasText: "Delete group" }).locator('td[data-column="resourcePath"] a')).toHaveCount(0);
});

test("without representations the row explains the missing content", async ({ openPanel, admin }) => {
  await admin.put("/events/config", { ...(await admin.get("/events/config")), adminEventsDetailsEnabled: false });
  await admin.post("/groups", { name: "Paris" });
  const [event] = await admin.get("/admin-events?resourceTypes=GROUP");
  expect(event.representation).toBeUndefined();
  const { page } = await openPanel("iam-events", open);
  await expand(page, event.id);
  await expect(detail(page, event.id)).toContainText(texts["events.noRepresentation"]);
});

test("no banner appears while saving is on", async ({ openPanel, admin }) => {
  await admin.post("/groups", { name: "Paris" });
  const { page } = await openPanel("iam-events", open);
  await expect(hooks(page).rows().first()).toBeVisible();
  await expect(page.locator("[data-notice]")).toHaveCount(0);
});

test("the list of changes with a difference has no finding", async ({ openConsole, admin }) => {
  const { events } = await changeClient(admin);
  const page = await openConsole({ path: "events/admin-events" });
  await expect(page.locator(".plot-canvas canvas")).toBeVisible();
  await expand(page, events[0].id);
  await expect(page.locator('[data-field="diff"]')).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
