// Portals of several frameworks embed a panel. Each is bundled from hosts/ with the published package.
import { join } from "node:path";
import { hooks } from "../../support/hooks.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { bundleHost } from "./hostBundler.ts";
import { openRow, row, watch } from "./demo.ts";

const amelie = { username: "amelie", firstName: "Amélie", lastName: "Laurent", email: "amelie@test.example" };

test.use({ realmSettings: { users: [amelie] } });

/** Bundled files of a portal, by name. */
async function bundle(file: string): Promise<Record<string, string>> {
  const flags = ["__VUE_OPTIONS_API__", "__VUE_PROD_DEVTOOLS__", "__VUE_PROD_HYDRATION_MISMATCH_DETAILS__"];
  const made = await bundleHost(join(import.meta.dirname, "hosts", file), {
    values: Object.fromEntries(flags.map((flag) => [flag, "false"])),
  });
  return Object.fromEntries(made.map(({ fileName, code }) => [fileName, code]));
}

const hosts = [
  { name: "a plain page", file: "plain.js" },
  { name: "a Vue page", file: "vue.js" },
  { name: "a React page with the element", file: "reactElement.jsx" },
  { name: "a React page with the component", file: "reactComponent.jsx" },
  { name: "a page with properties set like in Angular", file: "angularStyle.js" },
];

for (const { name, file } of hosts) {
  test(`${name} lists, saves, receives events and toggles writing`, async ({ page, site, realm, admin }) => {
    const { problems } = watch(page);
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script></head><body data-server-url="${serverUrl}" data-realm="${realm}"><main id="app"></main></body></html>`;
    await page.goto(
      site.page({ html, owner: { realm, username: "admin", password: "admin" }, scripts: await bundle(file) }).url,
    );
    const panel = page.locator(".people");
    const at = hooks(panel);
    await expect(row(panel, "amelie")).toBeVisible();
    await expect(at.action("create")).toBeVisible();
    await page.locator("#readonly").check();
    await expect(at.action("create")).toHaveCount(0);
    await page.locator("#readonly").uncheck();
    await expect(at.action("create")).toBeVisible();

    await openRow(panel, "amelie");
    await at.input("lastName").fill("Martin");
    await at.action("save").click();
    const { id } = await admin.user("amelie");
    await admin.shows(`/users/${id}`, { lastName: "Martin", firstName: amelie.firstName, email: amelie.email });
    await expect(page.locator("#heard")).toHaveText(`users updated ${id}`);
    await expect(at.input("lastName")).toBeEditable();
    await page.locator("#readonly").check();
    await expect(at.input("lastName")).not.toBeEditable();
    await page.locator("#readonly").uncheck();
    await expect(at.input("lastName")).toBeEditable();
    await expect(at.input("lastName")).toHaveValue("Martin");
    expect(problems).toEqual([]);
  });
}
