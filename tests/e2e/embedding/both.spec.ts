// The same journeys on the real server and on the simulation, so that the simulation can't drift.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { writeDemo } from "../../../scripts/build/demo.mjs";
import { serveFolder } from "../../../scripts/lib/folder.mjs";
import { DIST } from "../../../scripts/lib/paths.mjs";
import { hooks } from "../../support/hooks.ts";
import { expect, test } from "../../support/test.ts";

test.use({ realmSettings: { organizationsEnabled: true } });

const NAME = "tried-on-both";

interface Journey {
  /** Page of a new record, or the list if a dialog creates it. */
  path: string;
  list: string;
  /** Button that opens the dialog. */
  opens?: string;
  fields: Readonly<Record<string, string>>;
  /** Fields that the demo realm requires in addition. */
  ofDemo?: Readonly<Record<string, string>>;
  /** Name in the list. */
  name: string;
  /** Path of the admin API that lists it. */
  at: string;
}

const named = { name: NAME, fields: { name: NAME } };

const journeys: Readonly<Record<string, Journey>> = {
  user: {
    ...{ path: "users/add-user", list: "users", at: "/users", name: NAME },
    ...{ fields: { username: NAME }, ofDemo: { "attributes.costCenter": "CC-0042" } },
  },
  group: { path: "groups", list: "groups", at: "/groups", opens: "create", ...named },
  role: { path: "roles/new", list: "roles", at: "/roles", ...named },
  "client scope": { path: "client-scopes/new", list: "client-scopes", at: "/client-scopes", ...named },
  organization: {
    ...{ path: "organizations/new", list: "organizations", at: "/organizations", name: NAME },
    fields: { name: NAME, domains: "both.example" },
  },
  "identity provider": {
    ...{ path: "identity-providers/gitlab/add", list: "identity-providers", at: "/identity-provider/instances" },
    ...{ name: "gitlab", fields: { "config.clientId": "app", "config.clientSecret": "secret" } },
  },
};

let folder: string;
let site: { origin: string; close: () => Promise<void> };

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "iam-both-"));
  await writeDemo({ out: DIST, target: folder });
  site = await serveFolder(folder);
});

test.afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Creates a record, loads the page again, and finds the record in the list. */
async function create(
  page: Page,
  { path, list, opens, fields, name }: Journey,
  go: (path: string) => Promise<unknown>,
) {
  await go(path);
  const find = hooks(page.locator("iam-console"));
  if (opens) await find.action(opens).first().click();
  const form = opens ? hooks(find.dialog()) : find;
  for (const [field, value] of Object.entries(fields)) await form.input(field).first().fill(value);
  await form.action("save").click();
  await expect(find.alert("success").first()).toBeVisible();
  await go(list);
  await page.reload();
  const search = find.input("search").first();
  await search.fill(name);
  await search.press("Enter");
  await expect(find.row({ name }).first()).toBeVisible();
}

for (const [kind, journey] of Object.entries(journeys)) {
  test(`on Keycloak: a new ${kind} is stored and listed`, async ({ openConsole, admin }) => {
    const page = await openConsole({ path: journey.path });
    const base = page.url().slice(0, page.url().indexOf(journey.path));
    await create(page, journey, (path) => page.goto(base + path));
    expect(JSON.stringify(await admin.get(journey.at))).toContain(journey.name);
  });

  test(`on the simulation: a new ${kind} is stored and listed`, async ({ page }) => {
    const fields = { ...journey.fields, ...journey.ofDemo };
    await create(page, { ...journey, fields }, (path) => page.goto(`${site.origin}/#/acme/${path}`));
  });
}
