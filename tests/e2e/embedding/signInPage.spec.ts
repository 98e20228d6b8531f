// Code of docs/sign-in.md, unchanged: a user of one realm manages another.
import { expect, test } from "../shell/master.ts";
import { serverUrl } from "../../support/test.ts";
import { row, signInByWindow } from "./demo.ts";
import { around, blocks, ELEMENTS } from "./docs.ts";

test("runs: the sign-in page signs in to one realm and manages another", async ({ page, site, realm, master }) => {
  const [html = ""] = await blocks("sign-in", "html");
  const body = html
    .replace("https://id.example.org", serverUrl)
    .replace('"portal"', `"${master.username}"`)
    .replace('"acme"', `"${realm}"`);
  await page.goto(site.page({ html: around(body, ELEMENTS) }).url);
  await signInByWindow(page, master.username);
  await expect(row(page.locator("iam-users"), "admin")).toBeVisible();
});
