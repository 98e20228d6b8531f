import type { Page } from "@playwright/test";
import texts from "../../../src/areas/history/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { adminUser, type RealmAdmin } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

test.use({
  realmSettings: {
    adminEventsEnabled: true,
    adminEventsDetailsEnabled: true,
    clients: [{ clientId: "reports", name: "Reports", redirectUris: ["https://reports.test.example/*"] }],
    users: [adminUser("limited", ["view-events", "view-clients", "manage-clients", "view-realm"])],
  },
});

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

test("a limited admin runs what the roles allow, and the server has it", async ({ openPanel, admin }) => {
  const { page } = await openPanel("iam-history", {
    user: "limited",
    attributes: { path: "/mine" },
  });
  const dialog = await openPlan(page, "Reports");
  await expect(dialog).toContainText(texts["history.planEnforces"]);
  await expect(dialog).toContainText(texts["history.yourRoles"].replace("{{role}}", "manage-realm"));
  await expect(dialog.locator('[data-action="confirm"]')).toHaveText(
    texts["history.runChanges_one"].replace("{{count}}", "1"),
  );
  await dialog.locator('[data-action="confirm"]').click();
  await expect(dialog.locator('li[data-result="done"]')).toHaveCount(1);
  expect(await clientName(admin)).toBe("Reports of a plan");
  expect(await admin.find("/roles/auditor")).toBeNull();
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
