// Screens of the identity providers area for their tests.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

/** Opens the panel at a path. */
export const openProviders = async (
  openPanel: OpenPanel,
  path = "/",
  { attributes, ...options }: PanelOptions = {},
) => {
  const opened = await openPanel("iam-identity-providers", { ...options, attributes: { path, ...attributes } });
  return { ...opened, find: hooks(opened.page) };
};

/** Hook of a setting. */
export const config = (key: string) => (/^\w+$/.test(key) ? `config.${key}` : `config[${JSON.stringify(key)}]`);

/** Path of a provider on the server. */
export const at = (alias: string, part = "") => `/identity-provider/instances/${encodeURIComponent(alias)}${part}`;

/** Reads metadata from a URL. The form of a new provider applies them at once. */
export async function takeOver(page: Page, address: string): Promise<void> {
  const find = hooks(page);
  await find.input("address").fill(address);
  await page.locator('[data-section="metadata"] [data-action="discover"]').click();
  await page.locator('[data-section="metadata"] [data-state="taken"]').waitFor();
}

/** Opens the menu of a row and presses an entry. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await hooks(page).row({ name }).locator('[data-action="row-actions"]').click();
  await hooks(page).action(action).click();
}
