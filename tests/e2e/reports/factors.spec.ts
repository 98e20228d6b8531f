import texts from "../../../src/areas/reports/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { adminUser } from "../../support/realm.ts";
import { expect, test } from "../../support/test.ts";

const otp = {
  type: "otp",
  secretData: '{"value":"JBSWY3DPEHPK3PXP"}',
  credentialData: '{"subType":"totp","digits":6,"counter":0,"period":30,"algorithm":"HmacSHA1"}',
};
const password = { type: "password", value: "secret" };
const person = (username: string, credentials: object[]) => ({
  ...{ username, email: `${username}@test.example`, firstName: "A", lastName: "B", groups: ["/staff"], credentials },
});

test.use({
  realmSettings: {
    groups: [{ name: "staff" }],
    roles: { realm: [{ name: "support" }] },
    users: [
      adminUser("helpdesk", ["view-users", "manage-users", "query-groups"]),
      person("safe", [password, otp]),
      person("bare", [password]),
      { ...person("nomail", [password]), email: "" },
    ],
  },
});

test("users without a second factor are found and asked by email", async ({ openPanel, admin, mail }) => {
  const { page } = await openPanel("iam-reports", { attributes: { path: "/second-factors" } });
  const find = hooks(page);
  const row = (name: string) => page.locator(`[data-list="factors"] tr[data-name="${name}"]`);
  await find.action("of-group").click();
  const picker = find.dialog("pick-group");
  await picker.locator('[data-name="staff"]').click();
  await picker.locator('[data-action="select"]').last().click();
  await expect(row("safe")).toContainText(texts["reports.factors.type.otp"]);
  await expect(row("bare")).toContainText("Sets one up at the next sign-in");

  await page.locator('[data-figure="setUp"]').click();
  await expect(row("safe")).toHaveCount(0);
  await page.locator('[data-action="select-all"]').check();
  await find.action("mail-setup").click();
  const dialog = find.dialog("bulk-mail-setup");
  await expect(dialog).toContainText("No email address");
  await dialog.locator('[data-action="confirm"]').click();
  await expect
    .poll(() => mail.mails.map(({ to }) => String(to)))
    .toEqual([expect.stringContaining("bare@test.example")]);
  await expect(dialog.locator('[data-result="done"]')).toHaveCount(1);
  await dialog.locator('[data-action="close"]').last().click();

  await row("nomail").locator('[data-action="row-actions"]').click();
  await page.locator('.menu [data-action="require-setup"]').click();
  await find.dialog("confirm-require-setup").locator('[data-action="confirm"]').click();
  await expect(row("nomail")).toContainText("CONFIGURE_TOTP");
  const { id } = await admin.user("nomail");
  await admin.shows(`/users/${id}`, { requiredActions: ["CONFIGURE_TOTP"], firstName: "A" });
});

test("the required actions of a realm decide who would be locked out", async ({ openPanel, admin }) => {
  for (const alias of ["CONFIGURE_TOTP", "webauthn-register"]) {
    const action = await admin.get(`/authentication/required-actions/${alias}`);
    await admin.put(`/authentication/required-actions/${alias}`, { ...action, enabled: false });
  }
  const { page } = await openPanel("iam-reports", { attributes: { path: "/second-factors?of=all" } });
  const row = (name: string) => page.locator(`[data-list="factors"] tr[data-name="${name}"]`);
  await expect(row("bare")).toContainText("Locked out");
  await expect(row("safe")).toContainText("Has a second factor");

  const safe = await admin.user("safe");
  await admin.post(`/users/${safe.id}/role-mappings/realm`, [await admin.get("/roles/support")]);
  const find = hooks(page);
  await find.action("whose").click();
  await page.locator('.menu [data-action="of-role"]').click();
  const picker = find.dialog("pick-role");
  await picker.locator('[data-name="support"] input').check();
  await picker.locator('[data-action="select"]').last().click();
  await expect(row("bare")).toHaveCount(0);
  await expect(row("safe")).toContainText(texts["reports.factors.type.otp"]);
});
