import texts from "../../../src/areas/authentication/required-actions/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

const path = "authentication/required-actions";
const at = (alias: string) => `/authentication/required-actions/${alias}`;

test("AUTHN-09 AUTHN-10 required actions are turned on and off without other changes", async ({
  openConsole,
  admin,
}) => {
  const page = await openConsole({ path });
  const { row, alert } = hooks(page);
  const before = await admin.get(at("delete_account"));
  const deleting = row({ id: "delete_account" });
  await expect(deleting.locator('[data-field="defaultAction"]')).toBeDisabled();
  await deleting.locator('[data-field="enabled"]').click();
  await expect(alert("success").last()).toContainText(texts.updatedRequiredActionSuccess);
  await expect(deleting.locator('[data-field="enabled"]')).toBeChecked();
  expect(await admin.get(at("delete_account"))).toEqual({ ...before, enabled: true });

  const verifying = row({ id: "VERIFY_PROFILE" });
  const enabled = verifying.locator('[data-field="enabled"]');
  await expect(enabled).toBeChecked();
  await expect(verifying.locator('[data-field="defaultAction"]')).toBeEnabled();
  await enabled.click();
  await admin.shows(at("VERIFY_PROFILE"), { enabled: false });
  await expect(enabled).not.toBeChecked();
  await expect(enabled).toBeEnabled();
  await enabled.click();
  await admin.shows(at("VERIFY_PROFILE"), { enabled: true });
  await verifying.locator('[data-field="defaultAction"]').click();
  await admin.shows(at("VERIFY_PROFILE"), { enabled: true, defaultAction: true });
});

test("required actions are sorted, configured, reset and registered", async ({ openConsole, admin }) => {
  await admin.delete(at("idp_link"));
  const page = await openConsole({ path });
  const { row, dialog, action, field } = hooks(page);
  const order = async () => {
    const all = (await admin.get("/authentication/required-actions")) as { alias: string; priority: number }[];
    return all.sort((one, other) => one.priority - other.priority).map(({ alias }) => alias);
  };
  const before = await order();
  await row({ id: "VERIFY_EMAIL" }).locator('[data-action="move-up"]').click();
  const [first = "", second = "", third = "", ...rest] = before;
  expect(third).toBe("VERIFY_EMAIL");
  await expect.poll(order).toEqual([first, third, second, ...rest]);
  await expect(page.locator("[data-list=required-actions] tbody tr").nth(1)).toHaveAttribute("data-id", third);

  await row({ id: "UPDATE_PASSWORD" }).locator('td [data-action="configure-required-action"]').first().click();
  const asked = dialog("configure-required-action");
  const age = asked.locator('[data-field="config.max_auth_age"]');
  await expect(age).toHaveValue("300");
  await age.fill("never");
  await asked.locator('[data-action="save"]').click();
  await expect(asked.locator(".field-error")).not.toBeEmpty();
  await expect(age).toHaveValue("never");
  await age.fill("120");
  await asked.locator('[data-action="save"]').click();
  await expect(asked).toHaveCount(0);
  await admin.shows(at("UPDATE_PASSWORD"), { config: { max_auth_age: "120" } });
  await row({ id: "UPDATE_PASSWORD" }).locator('[data-action="row-actions"]').click();
  await action("clear-required-action").click();
  await dialog("confirm-clear-required-action").locator('[data-action="confirm"]').click();
  await expect.poll(async () => (await admin.get(at("UPDATE_PASSWORD"))).config).toEqual({});

  const lost = row({ id: "idp_link" });
  await expect(lost.locator('[data-action="move-up"]')).toHaveCount(0);
  await lost.locator('[data-field="enabled"]').click();
  await admin.shows(at("idp_link"), { enabled: true, defaultAction: false });
  await expect(field("enabled").last()).toBeChecked();
  expect((await order()).at(-1)).toBe("idp_link");
});

test("a read-only admin can change nothing", async ({ openConsole, admin }) => {
  await admin.createAdmin("looker", ["view-realm", "view-identity-providers", "view-clients"]);
  const page = await openConsole({ path, user: "looker" });
  const { row } = hooks(page);
  await expect(row({ id: "VERIFY_PROFILE" }).locator('[data-field="enabled"]')).toBeDisabled();
  await expect(page.locator('[data-action="move-up"], [data-action="configure-required-action"]')).toHaveCount(0);
});
