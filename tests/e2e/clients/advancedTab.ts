// Advanced settings of a client by section.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";

export const attribute = (name: string) => `attributes["${name}"]`;

/** Locators of a section's form. */
export const section = (page: Page, id: string) => {
  const form = page.locator("form", { has: page.locator(`[data-section="${id}"]`) });
  return { form, find: hooks(form) };
};
