// A tab of a user, for tests of roles, groups, links and others.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import { expect } from "../../support/test.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

/** Opens the users panel at a tab of a user. */
export const openUserTab = (
  openPanel: OpenPanel,
  id: string,
  tab: string,
  { attributes, ...options }: PanelOptions = {},
) => openPanel("iam-users", { ...options, attributes: { path: `/${id}/${tab}`, ...attributes } });

/** Selects an entry of a row's menu. */
export async function rowAction(page: Page, name: string, action: string): Promise<void> {
  await hooks(page).row({ name }).locator('[data-action="row-actions"]').click();
  await page.locator(`[role="menuitem"][data-action="${action}"]`).filter({ visible: true }).click();
}

/** Names of the visible rows, in order. */
export const rowNames = (page: Page, list: string) =>
  page
    .locator(`[data-list="${list}"] tbody tr[data-name]`)
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.name ?? ""));

/** Records the paths of a screen's admin API calls, with IDs normalized. */
export function recordCalls(page: Page, realm: string): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith(`/admin/realms/${realm}/`))
      calls.push(`${request.method()} ${pathname.slice(`/admin/realms/${realm}`.length)}${search}`);
  });
  return calls;
}

/** Waits until the list shows rows or another final state, without requests in flight. */
export async function settled(page: Page, list: string): Promise<void> {
  await expect(page.locator(`[data-list="${list}"]`)).toHaveAttribute("data-state", /ready|empty|no-results|error/);
  await page.waitForLoadState("networkidle");
}
