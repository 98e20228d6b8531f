// The site of the simulation: the whole console on the server in memory, without any other server.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { writeDemo } from "../../../scripts/build/demo.mjs";
import { serveFolder } from "../../../scripts/lib/folder.mjs";
import { DIST } from "../../../scripts/lib/paths.mjs";
import type { Realm } from "../../../src/testing/index.ts";
import { areas } from "../../../src/areas/index.ts";
import { hooks } from "../../support/hooks.ts";
import { watch } from "./demo.ts";

/** Areas that need a path or a feature that the demo realm lacks. */
const CLOSED = new Set(["realms", "custom-pages", "my-team", "sso-setup"]);

let folder: string;
let site: { origin: string; close: () => Promise<void> };

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "iam-demo-"));
  await writeDemo({ out: DIST, target: folder });
  site = await serveFolder(folder);
});

test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (page: Page, path: string) => page.goto(`${site.origin}/#/acme/${path}`);
const as = (page: Page, username: string) => page.locator(".simulation [name=person]").selectOption(username);

test("opens every area without an error and without another server", async ({ page }) => {
  const { problems, requests } = watch(page);
  for (const { id, path } of areas.filter((area) => !CLOSED.has(area.id))) {
    await open(page, path);
    const console = hooks(page.locator("iam-console"));
    await expect(console.nav(id).first(), id).toBeAttached();
    await expect(console.state("loading"), id).toHaveCount(0);
    await expect(console.state("error"), id).toHaveCount(0);
    await expect(console.alert("danger"), id).toHaveCount(0);
  }
  expect(problems).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(`${site.origin}/`) && !url.startsWith("data:"))).toEqual([]);
});

test("keeps a change after a reload, until it is reset", async ({ page }) => {
  await open(page, "roles/new");
  const console = hooks(page.locator("iam-console"));
  await console.input("name").fill("tester");
  await console.action("create").or(console.action("save")).first().click();
  await expect(console.alert("success")).toBeVisible();
  await open(page, "roles");
  await page.reload();
  await console.input("search").fill("tester");
  await expect(console.row({ name: "tester" })).toBeVisible();
  await page.locator('.simulation [data-action="reset"]').click();
  await console.input("search").fill("tester");
  await expect(console.state("no-results").first()).toBeVisible();
  await expect(console.row({ name: "tester" })).toHaveCount(0);
});

test("gives each person their permissions", async ({ page }) => {
  await open(page, "users");
  const console = hooks(page.locator("iam-console"));
  await expect(console.nav("clients")).toBeVisible();
  await as(page, "helpdesk");
  await expect(console.nav("users")).toBeVisible();
  await expect(console.nav("clients")).toHaveCount(0);
  await expect(console.rows().first()).toBeVisible();
});

test("shows the helper of one group its members only", async ({ page }) => {
  await open(page, "users");
  const console = hooks(page.locator("iam-console"));
  const { users, groups } = await page.evaluate<Realm>(async () => (await fetch("realm.json")).json());
  const group = groups.find(({ name }) => name === "Deutschland")?.id ?? "";
  const [members, others] = [true, false].map((isMember) =>
    users.filter((user) => user.groups.includes(group) === isMember).map(({ id }) => id),
  );
  await as(page, "germany");
  await expect(console.nav("groups")).toBeVisible();
  await expect(console.nav("clients")).toHaveCount(0);
  await expect(console.rows().first()).toBeVisible();
  const shown = await console.rows().evaluateAll((rows) => rows.map((row) => row.getAttribute("data-id")));
  expect(members).toEqual(expect.arrayContaining(shown));
  await open(page, `users/${others?.[0]}/settings`);
  await expect(console.state("forbidden")).toBeVisible();
});

test("remembers the changes of the signed-in person", async ({ page }) => {
  await open(page, "roles/new");
  const console = hooks(page.locator("iam-console"));
  await console.input("name").fill("tester");
  await console.action("create").or(console.action("save")).first().click();
  await expect(console.alert("success")).toBeVisible();
  await open(page, "history/mine");
  await expect(page.locator(".history-line").filter({ hasText: "tester" })).toBeVisible();
});

test("runs the portal", async ({ page }) => {
  await page.goto(`${site.origin}/portal.html`);
  await expect(hooks(page.locator("iam-users")).rows().first()).toBeVisible();
});
