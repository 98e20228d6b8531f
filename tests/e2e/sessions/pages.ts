import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";

/** Runs an action of the list's menu. */
export async function openMenu(page: Page, action: string): Promise<void> {
  await hooks(page).action("actions").click();
  await hooks(page).action(action).click();
}
