import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";
import { createClient } from "./clientTabs.ts";

test("every link to a form section scrolls it below the masthead and stays marked", async ({ openConsole, admin }) => {
  const id = await createClient(admin, { clientId: "with-parts", protocol: "openid-connect" });
  const page = await openConsole({ path: `clients/${id}/settings` });
  const links = hooks(page).action("jump");
  await expect(links).toHaveCount(5);
  // Far and near jumps: sections passed on the way must not be marked.
  for (const index of [3, 0, 4, 1, 2]) {
    const link = links.nth(index);
    await link.click();
    const title = page.locator("section.section h2").filter({ hasText: (await link.textContent()) ?? "" });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    // Intersection observers report in the next frames.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    await expect(link).toHaveAttribute("aria-current", "true");
    const masthead = await page.locator(".masthead").boundingBox();
    const box = await title.boundingBox();
    expect(box?.y).toBeGreaterThan((masthead?.y ?? 0) + (masthead?.height ?? 0));
  }
});
