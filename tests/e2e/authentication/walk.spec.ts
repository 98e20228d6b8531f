import texts from "../../../src/areas/authentication/en.json" with { type: "json" };
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";
import { copyFlow, stepsOf } from "./flows.ts";

test("the flow tree is navigated and reordered by keyboard, with announcements for screen readers", async ({
  page,
  site,
  admin,
}) => {
  const { id } = await copyFlow(admin, "browser", "my browser");
  await openConsole({ page, site, admin }, { path: `authentication/${id}/notInUse` });
  const on = hooks(page);
  const tree = page.getByRole("treegrid", { name: texts.steps });
  await expect(tree.getByRole("row", { name: /Step Cookie/ })).toHaveAttribute("aria-level", "1");
  await on.row({ name: "Cookie" }).focus();
  for (const name of ["Kerberos", "Identity Provider Redirector"]) {
    await page.keyboard.press("ArrowDown");
    await expect(on.row({ name })).toBeFocused();
    await expect(on.row({ name })).toHaveAttribute("aria-setsize", "5");
  }
  const forms = on.row({ name: "my browser forms" });
  await forms.focus();
  await expect(tree.getByRole("row", { name: /Sub-flow my browser forms/, expanded: true })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(forms).toHaveAttribute("aria-expanded", "false");
  await expect(on.row({ name: "Username Password Form" })).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(on.row({ name: "Username Password Form" })).toHaveAttribute("aria-level", "2");
  // In an expanded row the same key enters its cells, and Tab their controls; Escape returns to the cell.
  await forms.focus();
  await page.keyboard.press("ArrowRight");
  await expect(forms.getByRole("gridcell").first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  const cell = forms.locator('[data-column="requirement"]');
  await expect(cell).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(cell.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cell).toBeFocused();
  await on.row({ name: "Cookie" }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(page.getByText("Cookie is now 2 of 5, level 1")).toBeAttached();
  await expect(on.row({ name: "Cookie" })).toBeFocused();
  await expect.poll(async () => (await stepsOf(admin, "my browser"))[1]?.providerId).toBe("auth-cookie");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(async () => (await stepsOf(admin, "my browser"))[0]?.providerId).toBe("auth-cookie");
});
