import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import texts from "../../../src/areas/realm-settings/themes/en.json" with { type: "json" };
import { resourceUrlOf } from "../../../scripts/lib/resources.mjs";
import { findings } from "../../support/axe.ts";
import { hooks } from "../../support/hooks.ts";
import { openConsole } from "../../support/openConsole.ts";
import { expect, serverUrl, test } from "../../support/test.ts";

const run = promisify(execFile);
const path = "realm-settings/themes/quickTheme";

/** A green square. */
const square = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="#080" d="M0 0h9v9H0z"/></svg>',
);

/** Files that Java finds in an archive; undefined without Java on this machine. */
const listedByJava = async (file: string): Promise<readonly string[] | undefined> => {
  try {
    return (await run("jar", ["tf", file])).stdout.trim().split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
};

test("RS-37: a theme is previewed with the server's style sheets, downloaded, and read back", async ({
  page,
  site,
  admin,
}) => {
  const before = await admin.get("");
  await openConsole({ page, site, admin }, { path });
  const { action, alert, dialog, field } = hooks(page);
  await expect(page.locator(".theme-previews > .field-hint")).toHaveText(texts["realmSettings.themes.noSheets"]);
  const sheet = page.waitForResponse(/\/resources\/[^/]+\/login\/keycloak\.v2\/css\/styles\.css$/);
  const resourceUrl = (await resourceUrlOf(serverUrl)) ?? "";
  await page.locator("iam-console").evaluate((element, url) => element.setAttribute("resource-url", url), resourceUrl);
  expect((await sheet).status()).toBe(200);
  const login = page.locator('[data-preview="login"] iframe').contentFrame();
  const button = login.locator("button");
  await expect(button).toHaveCSS("background-color", "rgb(0, 102, 204)");

  await field("light.primaryColor").fill("#ff0000");
  await expect(button).toHaveCSS("background-color", "rgb(255, 0, 0)");
  await expect(field("light.primaryColorHover")).toHaveValue("#b30000");
  await page
    .locator("details", { has: field("light.linkColorHover") })
    .locator("summary")
    .click();
  await field("light.linkColorHover").fill("#00ff00");
  await field("light.linkColor").fill("#0000ff");
  await expect(field("light.linkColorHover")).toHaveValue("#00ff00");
  await field("light.textColor").fill("#eeeeee");
  await expect(field("contrast")).toContainText(texts.textColor);
  await field("light.textColor").fill("#222222");
  await expect(field("contrast")).toBeEmpty();
  await page
    .locator('[data-for="logo"] input[type="file"]')
    .setInputFiles({ name: "our.svg", mimeType: "image/svg+xml", buffer: square });
  await expect(login.locator(".kc-logo-text")).toHaveCSS("background-image", /^url\("data:image\/svg/);
  await page.getByRole("radio", { name: texts.darkMode, exact: true }).check();
  await expect(login.locator("html")).toHaveClass(/pf-v5-theme-dark/);
  await field("dark.backgroundColor").fill("#102030");
  expect(await findings(page)).toEqual([]);

  await field("logoWidth").fill("wide");
  await action("download").click();
  await expect(page.locator('[data-for="logoWidth"] .field-error')).toHaveText(texts["realmSettings.themes.length"]);
  await field("logoWidth").fill("200px");
  await action("download").click();
  await dialog("save-as").locator('[data-field="themeName"]').fill("Acme Blau");
  await expect(dialog("save-as").locator('[data-field="fileName"]')).toHaveValue("acme-blau.jar");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    dialog("save-as").locator('[data-action="save"]').click(),
  ]);
  await expect(alert("success")).toContainText("acme-blau");
  const file = await saved.path();
  const entries = unzipSync(await readFile(file));
  const css = Buffer.from(entries["theme/acme-blau/common/resources/css/quick-theme.css"] ?? "").toString();
  expect(css).toContain("--pf-v5-global--primary-color--100: #ff0000;");
  expect(css).toContain(":root.pf-v5-theme-dark {\n  --pf-v5-global--BackgroundColor--100: #102030;");
  expect(Buffer.from(entries["theme/acme-blau/common/resources/img/logo.svg"] ?? "")).toEqual(square);
  const listed = await listedByJava(file);
  expect(listed ?? Object.keys(entries)).toEqual(Object.keys(entries));

  // After the download it is no draft. Later changes are confirmed before the archive replaces them.
  await expect(action("revert")).toBeDisabled();
  await field("dark.backgroundColor").fill("#000000");
  await field("font").fill("Inter");
  const upload = page.locator(".theme-tools input[type=file]");
  await upload.setInputFiles({ name: "no.jar", mimeType: "application/java-archive", buffer: square });
  await expect(alert("danger")).toContainText(texts["realmSettings.themes.notOurs"]);
  await upload.setInputFiles(file);
  await dialog("confirm").locator('[data-action="confirm"]').click();
  await expect(field("dark.backgroundColor")).toHaveValue("#102030");
  await expect(field("font")).toHaveValue("");
  await expect(login.locator(".kc-logo-text")).toHaveCSS("background-image", /^url\("data:image\/svg/);
  await page.getByRole("radio", { name: texts.lightMode, exact: true }).check();
  await expect(field("light.linkColorHover")).toHaveValue("#00ff00");
  await field("light.linkColor").fill("#000000");
  await expect(field("light.linkColorHover")).toHaveValue("#00ff00");
  await action("revert").click();
  await expect(field("light.linkColor")).toHaveValue("#0000ff");
  expect(await admin.get("")).toEqual(before);
});
