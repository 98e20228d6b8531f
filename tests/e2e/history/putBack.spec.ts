import type { Page } from "@playwright/test";
import texts from "../../../src/sections/history/en.json" with { type: "json" };
import { findingsInLooks } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  realmSettings: {
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
    clients: [{ clientId: "reports", redirectUris: ["https://reports.test.example/*"], webOrigins: ["+"] }],
    users: [{ username: "ada", firstName: "Ada", lastName: "Byron", email: "ada@test.example" }],
  },
});

const lineOf = (page: Page, text: string) => page.locator(".history-line", { hasText: text }).first();

async function putBack(page: Page, text: string): Promise<void> {
  const line = lineOf(page, text);
  await line.locator('[data-action="open-line"]').click();
  await line.locator('[data-action="put-back"]').click();
}

/** Edits records of several kinds by REST. Resolves to reads of each, as they were before. */
async function edit(admin: RealmAdmin) {
  const client = await admin.client("reports");
  const scope = await admin.post("/client-scopes", { name: "orders", protocol: "openid-connect" });
  await admin.post("/roles", { name: "auditor", description: "Reads all" });
  const role = await admin.get("/roles/auditor");
  const group = await admin.post("/groups", { name: "sales" });
  const user = await admin.user("ada");
  const paths = [
    `/clients/${client.id}`,
    `/client-scopes/${scope.id}`,
    `/roles-by-id/${role.id}`,
    `/groups/${group.id}`,
    `/users/${user.id}`,
  ];
  const records: Record<string, Record<string, unknown>> = {};
  for (const path of paths) {
    records[path] = await admin.get(path);
    await admin.put(path, records[path]);
  }
  await admin.put(`/clients/${client.id}`, {
    ...client,
    redirectUris: ["https://reports.test.example/callback"],
    attributes: { ...client.attributes, "access.token.lifespan": "600" },
  });
  await admin.put(`/client-scopes/${scope.id}`, {
    ...records[`/client-scopes/${scope.id}`],
    description: "Orders of a shop",
  });
  await admin.put(`/roles-by-id/${role.id}`, { ...role, description: "Changed" });
  await admin.put(`/groups/${group.id}`, { ...records[`/groups/${group.id}`], attributes: { region: ["north"] } });
  await admin.put(`/users/${user.id}`, { ...records[`/users/${user.id}`], firstName: "Augusta" });
  await admin.post(`/users/${user.id}/role-mappings/realm`, [role]);
  return { paths, records, client, user };
}

const comparable = (record: Record<string, unknown>) => {
  const { access: _access, ...rest } = record;
  return JSON.parse(JSON.stringify(rest, (_key, value: unknown) => (value === "" ? undefined : value)));
};

test("edits of several kinds are put back in the page, and the server is as before", async ({ openPanel, admin }) => {
  const { paths, records, client, user } = await edit(admin);
  const { page } = await openPanel("iam-history", { attributes: { path: "/changes" } });
  await expect(lineOf(page, "Access token lifespan")).toContainText("10 minutes");
  await expect(lineOf(page, "Access token lifespan").locator(".history-head .tag")).toHaveText(
    texts["history.security"],
  );
  expect(await findingsInLooks(page)).toEqual([]);
  for (const text of [
    "Access token lifespan",
    "Orders of a shop",
    "Reads all",
    "north",
    "Augusta",
    "auditor assigned",
  ]) {
    await putBack(page, text);
    await expect(lineOf(page, text).locator('[data-action="put-back"]')).toHaveCount(
      text === "auditor assigned" ? 1 : 0,
    );
  }
  for (const path of paths) expect(comparable(await admin.get(path)), path).toEqual(comparable(records[path] ?? {}));
  await expect
    .poll(async () =>
      (await admin.get(`/users/${user.id}/role-mappings/realm`)).map(({ name }: { name: string }) => name),
    )
    .not.toContain("auditor");
  expect((await admin.get(`/clients/${client.id}/client-secret`)).value).not.toContain("*");
});

test("a field that changed again is a conflict, and a change without an event is told", async ({
  openPanel,
  admin,
}) => {
  const client = await admin.client("reports");
  const path = `/clients/${client.id}`;
  await admin.put(path, client);
  await admin.put(path, { ...client, name: "Reports" });
  const { page } = await openPanel("iam-clients", { attributes: { path: `/${client.id}/history` } });
  await lineOf(page, "Reports").locator('[data-action="open-line"]').click();
  await admin.put("/events/config", { ...(await admin.get("/events/config")), adminEventsEnabled: false });
  await admin.put(path, { ...client, name: "Other admin" });
  await lineOf(page, "Reports").locator('[data-action="put-back"]').click();
  const { action, dialog } = hooks(page);
  await dialog("conflict").getByRole("radio").nth(1).check();
  await dialog("conflict").locator('[data-action="confirm"]').click();
  await expect.poll(async () => (await admin.get(path)).name ?? "").toBe(client.name ?? "");
  await admin.put(path, { ...client, description: "By import" });
  await page.reload();
  await expect(page.locator('[data-line="untold"]')).toContainText(texts["history.untold"]);
  await expect(page.locator('[data-notice="events-off"]')).toBeVisible();
  await action("turn-on-events").click();
  await expect.poll(async () => (await admin.get("/events/config")).adminEventsEnabled).toBe(true);
});

test("deleted records are restored with their ID, and limited admins see no history", async ({ openPanel, admin }) => {
  const client = await admin.client("reports");
  const path = `/clients/${client.id}`;
  await admin.post(`${path}/roles`, { name: "reader" });
  await admin.put(path, { ...client, description: "Kept" });
  const user = await admin.user("ada");
  await admin.put(`/users/${user.id}`, { ...user, firstName: "Ada" });
  await admin.delete(path);
  await admin.delete(`/users/${user.id}`);
  const { page } = await openPanel("iam-history", { attributes: { path: "/deleted" } });
  const { row, dialog } = hooks(page);
  for (const name of ["reports", "ada"]) {
    await row({ name }).locator('[data-action="expand"]').click();
    await page.locator('.history-parts [data-action="restore"]').first().click();
    await dialog("restore").locator('[data-action="confirm"]').click();
    await expect(row({ name })).toHaveCount(0);
  }
  expect(await admin.get(path)).toMatchObject({ clientId: "reports", description: "Kept" });
  expect((await admin.get(`${path}/roles`)).map(({ name }: { name: string }) => name)).toContain("reader");
  expect(await admin.get(`/users/${user.id}`)).toMatchObject({ username: "ada", firstName: "Ada" });
});

test("lines name their record, also without a representation or a change", async ({ openPanel, admin }) => {
  const client = await admin.client("reports");
  await admin.post(`/clients/${client.id}/certificates/jwt.credential/generate`);
  await admin.post("/roles", { name: "auditor", description: "Reads all" });
  const role = await admin.get("/roles/auditor");
  for (let save = 1; save <= 2; save += 1) await admin.put(`/roles-by-id/${role.id}`, role);
  const { page } = await openPanel("iam-history", { attributes: { path: "/changes" } });
  await expect(page.locator('[data-line="act"][data-kind="client"] .history-what')).toHaveText(
    `${texts["history.kind.client"]} reports: ${texts["history.act.certificates"]}`,
  );
  await expect(page.locator('[data-line="changed"][data-kind="realmRole"] .history-what').first()).toContainText(
    `${texts["history.kind.realmRole"]} auditor: `,
  );
  expect((await admin.get(`/clients/${client.id}`)).attributes["jwt.credential.certificate"]).toBeTruthy();
});
