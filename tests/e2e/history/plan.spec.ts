import type { Page } from "@playwright/test";
import texts from "../../../src/areas/history/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openPanel as openPanelOf } from "../../support/openPanel.ts";
import { adminUser, realmAdmin, type RealmAdmin } from "../../support/realm.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

const realmSettings = {
  adminEventsEnabled: true,
  adminEventsDetailsEnabled: true,
  clients: [{ clientId: "reports", name: "Reports", redirectUris: ["https://reports.test.example/*"] }],
  users: [adminUser("limited", ["view-events", "manage-clients", "manage-users", "view-realm"])],
};

test.use({ realmSettings });

/** A plan of another realm: a field of a client, a realm role. */
const planOf = (name: string) => ({
  ...{ format: "iam-elements changes", version: 1, realm: "staging", by: "Ada", madeAtMs: 1_790_000_000_000 },
  names: { "clients/of-staging": "reports" },
  changes: [
    {
      ...{ kind: "client", path: "clients/of-staging", name: "reports", sentence: "Client reports: Name" },
      fields: [{ path: ["name"], before: name, after: "Reports of a plan" }],
    },
    {
      ...{ kind: "realmRole", path: "roles/auditor", name: "auditor", sentence: "Realm role auditor created" },
      request: { method: "POST", path: "roles", body: { name: "auditor" }, leftOut: [] },
    },
  ],
});

async function openPlan(page: Page, name: string) {
  const { action, dialog } = hooks(page);
  await action("open-plan").click();
  await dialog("run-plan")
    .locator('input[type="file"]')
    .setInputFiles({
      name: "plan.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(planOf(name))),
    });
  await expect(dialog("run-plan").locator(".history-plan > li")).toHaveCount(2);
  return dialog("run-plan");
}

const clientName = async (admin: RealmAdmin) => (await admin.client("reports")).name;

/** Sends requests with the token of the page's admin. */
async function requestsOf(page: Page, realm: string) {
  const token = await page.evaluate(async () => (await fetch("token")).text());
  return async (method: string, path: string, body: unknown) => {
    const response = await fetch(`${serverUrl}/admin/realms/${realm}${path}`, {
      ...{ method, body: JSON.stringify(body) },
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    });
    expect(response.ok, `${method} ${path}`).toBe(true);
  };
}

test("a colleague runs an admin's changes in another realm, as far as the roles allow, and the server has them", async ({
  openPanel,
  admin,
  server,
  site,
  realms,
}) => {
  const { page } = await openPanel("iam-history", { attributes: { path: "/mine" } });
  const send = await requestsOf(page, admin.realm);
  const client = await admin.client("reports");
  await send("PUT", `/clients/${client.id}`, { ...client, description: "Figures" });
  const redirectUris = ["https://reports.test.example/*", "https://figures.test.example/callback"];
  await send("PUT", `/clients/${client.id}`, { ...client, description: "Figures", name: "Figures", redirectUris });
  await send("POST", "/groups", { name: "Finance", attributes: { floor: ["3"] } });
  await send("POST", "/roles", { name: "auditor" });
  await page.reload();
  await expect(page.locator(".history-line")).toHaveCount(4);
  const saving = page.waitForEvent("download");
  await hooks(page).action("download-plan").click();
  const file = await (await saving).path();

  const other = await realms.take(realmSettings);
  const target = realmAdmin(server, other);
  const { page: theirs } = await openPanelOf(
    { page: await page.context().newPage(), site, admin: target },
    "iam-history",
    {
      user: "limited",
      attributes: { path: "/mine" },
    },
  );
  const { action, dialog } = hooks(theirs);
  await action("open-plan").click();
  const plan = dialog("run-plan");
  await plan.locator('input[type="file"]').setInputFiles(file);
  await expect(plan.locator(".history-plan > li")).toHaveCount(4);
  await expect(plan).toContainText(texts["history.planEnforces"]);
  await expect(plan).toContainText(texts["history.yourRoles"].replace("{{role}}", "manage-realm"));
  await expect(plan.locator('[data-action="confirm"]')).toHaveText(
    texts["history.runChanges_other"].replace("{{count}}", "3"),
  );
  await plan.locator('[data-action="confirm"]').click();
  await expect(plan.locator('li[data-result="done"]')).toHaveCount(3);
  const changed = await target.client("reports");
  expect(changed).toMatchObject({ name: "Figures", description: "Figures" });
  expect([...changed.redirectUris].sort()).toEqual([...redirectUris].sort());
  expect(changed.secret).not.toBe(client.secret);
  const groups = await target.get("/groups?briefRepresentation=false");
  expect(groups).toEqual([expect.objectContaining({ name: "Finance", attributes: { floor: ["3"] } })]);
  expect(await target.find("/roles/auditor")).toBeNull();
  realms.leave(other);
});

test("a value that another admin changed is a conflict of the plan", async ({ openPanel, admin }) => {
  const { page } = await openPanel("iam-history", { attributes: { path: "/mine" } });
  const dialog = await openPlan(page, "Before");
  await dialog.locator('[data-action="confirm"]').click();
  const conflict = hooks(page).dialog("conflict");
  await expect(conflict).toContainText("Reports");
  await conflict.locator('[data-action="cancel"]').click();
  await expect(dialog.locator('li[data-result="failed"]')).toHaveCount(1);
  expect(await clientName(admin)).toBe("Reports");
  expect(await admin.find("/roles/auditor")).toBeNull();
});
