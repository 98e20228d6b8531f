// Pictures of screens, for eyes.
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { CACHE } from "../../scripts/lib/paths.mjs";

/** Keeps a picture of the page, or of one part of it, as `.cache/shots/<name>.png`. */
export async function shot(what: Page | Locator, name: string): Promise<void> {
  await what.screenshot({ path: join(CACHE, "shots", `${name}.png`), animations: "disabled" });
}
