// The downloaded archive on a separate real server: that of other tests would have to restart.
import { readFile } from "node:fs/promises";
import texts from "../../../src/areas/realm-settings/themes/en.json" with { type: "json" };
import { anyPort } from "../../../scripts/lib/ports.mjs";
import { findServer } from "../../../scripts/lib/server.mjs";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, test } from "../../support/test.ts";

const realm = "acme";

/** A square in the given color. */
const square = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${colour}" d="M0 0h9v9H0z"/></svg>`,
  );

test("a server serves the colors and pictures of a downloaded theme", async ({ page, site, admin }) => {
  test.setTimeout(300_000);
  const pictures = { logo: square("#080"), bgimage: square("#008"), favicon: square("#800") };
  await openConsole({ page, site, admin }, { path: "realm-settings/themes/quickTheme" });
  const { action, alert, dialog, field } = hooks(page);
  await field("light.primaryColor").fill("#ff0000");
  await field("light.textColor").fill("#123456");
  await page.getByRole("radio", { name: texts.darkMode, exact: true }).check();
  await field("dark.backgroundColor").fill("#102030");
  for (const [name, buffer] of Object.entries(pictures))
    await page
      .locator(`[data-for="${name}"] input[type="file"]`)
      .setInputFiles({ name: `${name}.svg`, mimeType: "image/svg+xml", buffer });
  await action("download").click();
  await dialog("save-as").locator('[data-field="themeName"]').fill("Acme Blau");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    dialog("save-as").locator('[data-action="save"]').click(),
  ]);
  await expect(alert("success")).toContainText("acme-blau");
  const file = await saved.path();
  expect((await readFile(file)).byteLength).toBeGreaterThan(1000);

  const server = await findServer({ purpose: "theme", own: true, inMemory: true, port: anyPort, themeJar: file });
  try {
    const { themes } = await server.admin.get("/admin/serverinfo");
    for (const type of ["login", "account", "admin"])
      expect(themes[type].map(({ name }: { name: string }) => name)).toContain("acme-blau");
    const theme = { loginTheme: "acme-blau", accountTheme: "acme-blau" };
    await server.admin.post("", { realm, enabled: true, sslRequired: "none", resetPasswordAllowed: true, ...theme });
    const failed: string[] = [];
    page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${server.url}/realms/${realm}/account/`);
    await expect(page.locator("#kc-login")).toHaveCSS("background-color", "rgb(255, 0, 0)");
    await expect(page.locator("html")).toHaveCSS("--pf-v5-global--Color--100", "#123456");
    for (const [name, buffer] of Object.entries(pictures)) {
      const address =
        name === "favicon"
          ? await page.locator('link[rel="icon"]').first().getAttribute("href")
          : /url\("(.+)"\)/.exec(
              await page
                .locator(name === "logo" ? "#kc-header-wrapper" : ".login-pf body")
                .evaluate((element) => getComputedStyle(element).backgroundImage),
            )?.[1];
      const answer = await page.request.get(new URL(address ?? "", server.url).href);
      expect(answer.headers()["content-type"], name).toContain("image/svg+xml");
      expect(await answer.body(), name).toEqual(buffer);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveCSS("--pf-v5-global--BackgroundColor--100", "#102030");
    expect(failed).toEqual([]);
  } finally {
    await server.stop();
  }
});
