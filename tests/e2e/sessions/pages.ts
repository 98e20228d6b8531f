import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";

/** Does what the menu of the list offers. */
export async function openMenu(page: Page, action: string): Promise<void> {
  await hooks(page).action("actions").click();
  await hooks(page).action(action).click();
}
