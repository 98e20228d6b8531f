// Screens of the roles area for their tests.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import type { RealmAdmin } from "../../support/realm.ts";
import { expect } from "../../support/test.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

/** Opens the panel at a path. */
export const openRoles = (openPanel: OpenPanel, path = "/", { attributes, ...options }: PanelOptions = {}) =>
  openPanel("iam-roles", { ...options, attributes: { path, ...attributes } });

/** Creates a role and opens one of its tabs. */
export async function openRole(
  openPanel: OpenPanel,
  admin: RealmAdmin,
  role: string | { name: string; description?: string; attributes?: Record<string, string[]> },
  tab: string,
  options: PanelOptions = {},
) {
  const record = typeof role === "string" ? { name: role } : role;
  const id = await createRole(admin, record);
  return { id, ...(await openRoles(openPanel, `/${id}/${tab}`, options)) };
}

/** Creates a role and resolves to its ID. */
export async function createRole(admin: RealmAdmin, role: { name: string; [field: string]: unknown }): Promise<string> {
  await admin.post("/roles", role);
  // The create endpoint stores attributes; the list omits them.
  const found = await admin.get(`/roles?search=${encodeURIComponent(role.name)}&max=100`);
  return found.find(({ name }: { name: string }) => name === role.name).id;
}

/** Selects an entry of a row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  const row = hooks(page).row({ name });
  await row.locator('[data-action="row-actions"]').click();
  await row
    .locator(`[role="menuitem"][data-action="${action}"], [data-action="${action}"]`)
    .filter({ visible: true })
    .last()
    .click();
}

/** Assigns one realm or client role with the picker. */
export async function assignFrom(page: Page, source: "realm" | "client", name: string): Promise<void> {
  const find = hooks(page);
  await find.action("assign-role").first().click();
  const dialog = hooks(find.dialog("assign-role"));
  await dialog.action(`${source}-roles`).click();
  await dialog.input("search").fill(name);
  await dialog.row({ name }).locator('[data-action="select"]').check();
  await dialog.action("assign").click();
  await expect(find.dialog("assign-role")).toHaveCount(0);
}
