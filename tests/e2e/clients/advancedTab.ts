// Advanced settings of a client, section by section.
import type { Page } from "@playwright/test";
import { hooks } from "../../support/hooks.ts";

export const attribute = (name: string) => `attributes["${name}"]`;

/** The form of a section, and what is in it. */
export const section = (page: Page, id: string) => {
  const form = page.locator("form", { has: page.locator(`[data-section="${id}"]`) });
  return { form, find: hooks(form) };
};
