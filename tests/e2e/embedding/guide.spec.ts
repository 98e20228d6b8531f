// Code of docs/embedding.md, unchanged, on a page with the server.
import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { ROOT } from "../../../scripts/lib/paths.mjs";
import { hooks } from "../../support/hooks.ts";
import { expect, serverUrl, test } from "../../support/test.ts";
import { openRow, row, signInByWindow, watch } from "./demo.ts";

test.use({
  realmSettings: {
    users: [{ username: "amelie", firstName: "Amélie", lastName: "Laurent", email: "amelie@test.example" }],
  },
});

/** The code block below a heading. */
async function block(heading: string): Promise<string> {
  const guide = await readFile(join(ROOT, "docs/embedding.md"), "utf8");
  const code = guide.split(`\n## ${heading}\n`)[1]?.match(/```(?:html|js)\n([\s\S]*?)```/)?.[1];
  if (!code) throw new Error(`The guide has no code below “${heading}”`);
  return code;
}

/** Replaces example names by those of the test. */
const real = (code: string, realm: string) =>
  code
    .replaceAll("https://cdn.example.org/iam-elements/iam.js", "/dist/iam.js")
    .replaceAll("https://id.example.org", serverUrl)
    .replaceAll("acme", realm)
    .replaceAll('client-id="portal"', 'client-id="iam-console"');

const html = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Portal</title><link rel="icon" href="data:,"><script type="module" src="host.js"></script><script type="module" src="/dist/iam.js"></script></head><body>${body}</body></html>`;
const bare = (realm: string) => `<iam-users server-url="${serverUrl}" realm="${realm}"></iam-users>`;

const isListed = (page: Page) => expect(row(page.locator("iam-users"), "amelie")).toBeVisible();

test("one panel: two lines sign in and list", async ({ page, site, realm }) => {
  const { problems } = watch(page);
  await page.goto(
    site.page({ html: html(real(await block("Embed one panel"), realm)), scripts: { "host.js": "" } }).url,
  );
  await signInByWindow(page);
  await isListed(page);
  expect(problems).toEqual([]);
});

test("your token: the panel asks the page", async ({ page, site, realm }) => {
  const script = `const myAuth = { accessToken: async () => (await fetch("token")).text() };\n${await block("Use your token")}`;
  await page.goto(
    site.page({
      html: html(bare(realm)),
      scripts: { "host.js": script },
      owner: { realm, username: "admin", password: "admin" },
    }).url,
  );
  await isListed(page);
});

test("your transport: the browser never sees a token", async ({ page, site, realm, server }) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.headers().authorization) seen.push(request.url());
  });
  // The portal's backend: adds a token and forwards requests.
  const token = await server.getToken();
  await page.route("**/keycloak/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const { authorization: _, ...headers } = route.request().headers();
    await route.fulfill({
      response: await route.fetch({
        url: serverUrl + pathname.replace("/keycloak", "") + search,
        headers: { ...headers, authorization: `Bearer ${token}` },
      }),
    });
  });
  const script = `const users = document.querySelector("iam-users");\n${await block("Use your transport")}`;
  await page.goto(site.page({ html: html(bare(realm)), scripts: { "host.js": script } }).url);
  await isListed(page);
  expect(seen).toEqual([]);
});

test("several panels, one session: one sign-in for all", async ({ page, site, realm }) => {
  const { requests, problems } = watch(page);
  await page.goto(
    site.page({ html: html(real(await block("Share one session"), realm)), scripts: { "host.js": "" } }).url,
  );
  await signInByWindow(page);
  await isListed(page);
  await expect(page.locator("iam-groups h1").first()).toBeVisible();
  expect(requests.filter((url) => url.endsWith("/protocol/openid-connect/token"))).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("veto, approve, react: a ticket decides, and the audit log gets the server's confirmation", async ({
  page,
  site,
  realm,
  admin,
}) => {
  const script = `const users = document.querySelector("iam-users");
    users.getToken = async () => (await fetch("token")).text();
    window.audited = [];
    const audit = (...what) => window.audited.push(what);
    const askForTicket = async () => window.answer;
    ${await block("Veto and audit changes")}`;
  await page.goto(
    site.page({
      html: html(bare(realm)),
      scripts: { "host.js": script },
      owner: { realm, username: "admin", password: "admin" },
    }).url,
  );
  const panel = page.locator("iam-users");
  const at = hooks(panel);
  await openRow(panel, "amelie");
  await at.input("lastName").fill("Martin");
  await page.evaluate(() => Object.assign(window, { answer: false }));
  await at.action("save").click();
  await expect(at.alert("info")).toBeVisible();
  expect(await admin.user("amelie")).toMatchObject({ lastName: "Laurent" });
  await page.evaluate(() => Object.assign(window, { answer: true }));
  await at.action("save").click();
  const { id } = await admin.user("amelie");
  await admin.shows(`/users/${id}`, { lastName: "Martin" });
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { audited: unknown[] }).audited))
    .toEqual([["users", "updated", id]]);
  await at.action("actions").click();
  await panel.locator('[role=menuitem][data-action="delete"]').click();
  await at.dialog("confirm-delete").locator('[data-action="confirm"]').click();
  await expect(at.alert("info")).toBeVisible();
  expect(await admin.user("amelie")).toMatchObject({ id });
});

test("in Node: the same calls with credentials", async ({ realm, admin }) => {
  await admin.post("/clients", {
    clientId: "robot",
    secret: "robot-secret",
    serviceAccountsEnabled: true,
    standardFlowEnabled: false,
  });
  const robot = await admin.get(`/clients/${(await admin.client("robot")).id}/service-account-user`);
  const management = await admin.client("realm-management");
  const role = await admin.get(`/clients/${management.id}/roles/view-users`);
  // Keycloak responds with 500 when two requests load the same role at once (a race in its `DefaultLazyLoader`).
  await expect(() => admin.post(`/users/${robot.id}/role-mappings/clients/${management.id}`, [role])).toPass();
  const code = (await block("Use the API in Node.js"))
    .replace('"iam-elements/node"', JSON.stringify(join(ROOT, "dist/node.js")))
    .replace('realm: "master"', `realm: ${JSON.stringify(realm)}`)
    .replace('"acme"', JSON.stringify(realm))
    .replace('"ada"', '"amelie"')
    .replace(/await api\.forRealm/, "const found = await api.forRealm");
  const file = join(ROOT, "test-results", `guide-${realm}.mjs`);
  await writeFile(
    file,
    `const serverUrl = ${JSON.stringify(serverUrl)}, clientId = "robot", clientSecret = "robot-secret";\n${code}\nconsole.log(found.map(({ username }) => username).join());`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  await rm(file);
  expect(stdout.trim()).toBe("amelie");
});
