import { findings } from "../../support/axe.ts";
import { expect, hooks, shell, test } from "./master.ts";

test("as a guest the console leaves URL, title and language of the page unchanged", async ({ openPanel, realm }) => {
  const { page, panel, events } = await openPanel("iam-console", {
    attributes: { routing: "memory", path: `/${realm}/users`, locale: "de" },
    lang: "fr",
    children: '<button slot="masthead-end" id="own">Own</button><p slot="nav-end">Below</p><p slot="footer">End</p>',
  });
  const address = page.url();
  await expect(hooks(page).state("ready")).toBeVisible();
  for (const text of ["Own", "Below", "End"]) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await shell(page).nav("roles").click();
  await expect(panel).toHaveAttribute("path", `/${realm}/roles`);
  await panel.evaluate((element, path) => element.setAttribute("path", path), `/${realm}`);
  await expect(page.locator("iam-console h1")).toContainText(realm);
  await panel.evaluate(
    (element, path) => (element as unknown as { navigate: (path: string) => void }).navigate(path),
    `/${realm}/users/add-user`,
  );
  await expect(panel).toHaveAttribute("path", `/${realm}/users/add-user`);
  expect(page.url()).toBe(address);
  await expect(page).toHaveTitle("Portal");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("iam-console main")).toHaveCount(0);
  expect((await events("iam-navigate")).map(({ detail }) => (detail as { path: string }).path)).toContain(
    `/${realm}/roles`,
  );
  // The host chooses the theme, and keys outside the console are its own.
  await shell(page).userMenu().click();
  await expect(page.locator('[data-field="theme"]')).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.locator("body > main > h1").click();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(hooks(page).dialog("find")).toHaveCount(0);
});

test("a host may handle a navigation", async ({ openPanel, realm }) => {
  const { page, panel } = await openPanel("iam-console", {
    attributes: { routing: "memory", path: `/${realm}/users` },
  });
  await expect(hooks(page).state("ready")).toBeVisible();
  await page.evaluate(() => document.addEventListener("iam-navigate", (event) => event.preventDefault()));
  await shell(page).nav("roles").click();
  await expect(panel).toHaveAttribute("path", `/${realm}/users`);
  await expect(page.locator("iam-console h1")).toHaveText("Users");
});

test("dashboard and realms are separate panels", async ({ openPanel, realm }) => {
  const dashboard = await openPanel("iam-dashboard");
  await expect(dashboard.panel.locator("h1")).toContainText(realm);
  expect(await findings(dashboard.page)).toEqual([]);
  const realms = await openPanel("iam-realms", { attributes: { readonly: "" } });
  await expect(realms.panel.locator(`tr[data-name="${realm}"]`)).toBeVisible();
  await expect(hooks(realms.page).action("create")).toHaveCount(0);
  await expect(hooks(realms.page).action("row-actions")).toHaveCount(0);
  expect(await findings(realms.page)).toEqual([]);
});

test("everything works under the strictest policy", async ({ openConsole, page, realm }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text());
  });
  await openConsole({ strict: true, path: "users" });
  await expect(hooks(page).state("ready")).toBeVisible();
  await shell(page).selector().click();
  await expect(shell(page).entries().first()).toBeVisible();
  await page.keyboard.press("Escape");
  await shell(page).userMenu().click();
  await page.keyboard.press("Escape");
  await hooks(page).action("find").click();
  await expect(page.locator('[role="option"]').first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`${page.url().split("#")[0]}#/${realm}`);
  await expect(page.locator("h1")).toContainText(realm);
  expect(violations).toEqual([]);
});

test("realm names run no markup and survive every URL", async ({ master, server, page }) => {
  const base = master.realmName();
  const name = `${base} ü`;
  await server.post("", { realm: name, enabled: true, displayName: '<img src=x onerror="document.title=1">' });
  try {
    await master.open(`${encodeURIComponent(name)}/users`);
    await expect(hooks(page).state("ready").or(hooks(page).state("empty")).first()).toBeVisible();
    await expect(shell(page).selector()).toContainText("<img src=x");
    await shell(page).nav("realms").click();
    await expect(page).toHaveURL(new RegExp(`#/${encodeURIComponent(name)}/realms$`));
    // The server has realms of other tests too.
    await page.locator("[data-list=realms] [data-field=search]").fill(base);
    await expect(page.locator(`tr[data-name="${name}"]`)).toContainText("<img src=x");
    await hooks(page).action("home").first().click();
    await expect(page.locator("h1")).toContainText("<img src=x");
    await expect(page).not.toHaveTitle("1");
  } finally {
    await server.delete(`/${encodeURIComponent(name)}`);
  }
});
