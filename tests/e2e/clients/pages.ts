// Screens of the clients area for their tests.
import own from "../../../src/areas/clients/en.json" with { type: "json" };
import settings from "../../../src/areas/clients/settings/en.json" with { type: "json" };
import role from "../../../src/sections/role/en.json" with { type: "json" };
import { expect, type Page } from "@playwright/test";
import type { OpenedPanel, PanelOptions } from "../../support/openPanel.ts";
import { hooks } from "../../support/hooks.ts";

type OpenPanel = (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;

export const texts = { ...own, ...settings, ...role };

/** Hook of an attribute's field. */
export const attribute = (name: string) =>
  /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(name) ? `attributes.${name}` : `attributes[${JSON.stringify(name)}]`;

/** Opens the panel at a path. */
export const openClients = (openPanel: OpenPanel, path = "/", { attributes, ...options }: PanelOptions = {}) =>
  openPanel("iam-clients", { ...options, attributes: { path, ...attributes } });

/** Navigates to a path inside the panel. */
export const goTo = (page: Page, path: string) =>
  page.evaluate(
    (to) => (document.querySelector("iam-clients") as HTMLElement & { navigate(path: string): void }).navigate(to),
    path,
  );

/** Presses Save and waits for the alert. The save bar disappears with the last unsaved change. */
export async function save(page: Page, said: string = texts.clientSaveSuccess): Promise<void> {
  const find = hooks(page);
  await find.action("save").click();
  // Changes with risks ask for confirmation.
  const question = find.dialog("review-save").locator('[data-action="confirm"]');
  await expect(async () => {
    if (await question.isVisible()) await question.click();
    expect(await find.action("save").count()).toBe(0);
  }).toPass({ timeout: 15_000 });
  await expect(find.alert("success").filter({ hasText: said })).toBeVisible();
}
