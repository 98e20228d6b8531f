// A tab of a user, as the tests of roles, groups, links and the like use it.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import { expect } from "../../support/test.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

/** The users panel at a tab of a user. */
export const openUserTab = (
  openPanel: OpenPanel,
  id: string,
  tab: string,
  { attributes, ...options }: PanelOptions = {},
) => openPanel("iam-users", { ...options, attributes: { path: `/${id}/${tab}`, ...attributes } });

/** Chooses an entry of a row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await hooks(page).row({ name }).locator('[data-action="row-actions"]').click();
  await page.locator(`[role="menuitem"][data-action="${action}"]`).filter({ visible: true }).click();
}

/** Names of the rows in sight, in order. */
export const rowNames = (page: Page, list: string) =>
  page
    .locator(`[data-list="${list}"] tbody tr[data-name]`)
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.name ?? ""));

/** Paths of the calls of the admin API, without ids' variety: what a screen asks the server for. */
export function recordCalls(page: Page, realm: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(`/admin/realms/${realm}/`))
      calls.push(`${request.method()} ${pathname.slice(`/admin/realms/${realm}`.length)}${search}`);
  });
  return calls;
}

/** Waits until the list shows rows or one of its other states, and nothing is under way. */
export async function settled(page: Page, list: string): Promise<void> {
  await expect(page.locator(`[data-list="${list}"]`)).toHaveAttribute("data-state", /ready|empty|no-results|error/);
  await page.waitForLoadState("networkidle");
}
