// The console for server admins: signed in to the master realm, with its own page and client.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { consoleClient } from "../../../scripts/lib/console-client.mjs";
import { withAbsoluteAddresses, withEnvironment, type Environment } from "../../../scripts/lib/console-page.mjs";
import { DIST } from "../../../scripts/lib/paths.mjs";
import { hooks } from "../../support/hooks.ts";
import { signIn } from "../../support/openConsole.ts";
import { adminUser, removeRealm } from "../../support/realm.ts";
import type { Site } from "../../support/site.ts";
import { test as base, expect, serverUrl } from "../../support/test.ts";

/** The built console page with another environment block. */
export async function consolePage(
  site: Site,
  environment: Partial<Environment> | { block: string | null },
  strict = false,
): Promise<string> {
  const built = withAbsoluteAddresses(await readFile(join(DIST, "console", "index.html"), "utf8"), "/dist/console/");
  const block = /<script\b[^>]*\bid="environment"[^>]*>[\s\S]*?<\/script>/;
  const html =
    "block" in environment
      ? built.replace(
          block,
          environment.block === null
            ? ""
            : `<script id="environment" type="application/json">${environment.block}</script>`,
        )
      : withEnvironment(built, { serverBaseUrl: serverUrl, adminBaseUrl: serverUrl, ...environment });
  return site.page({ html, strict }).url;
}

export interface Master {
  /** Permanent server admin; the password equals the username. */
  username: string;
  /** URL of the console page. */
  url: string;
  /** Opens the console at a path and signs in. */
  open(path?: string, options?: { page?: Page; viewport?: { width: number; height: number } }): Promise<Page>;
  /** Name for a realm that is removed after the test. */
  realmName(): string;
}

export const test = base.extend<{ master: Master }>({
  master: async ({ server, site, page: testPage }, use) => {
    const mark = `test-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
    const { clientId } = { clientId: mark };
    await server.post("/master/clients", { ...consoleClient([site.origin]), clientId });
    const { credentials, ...user } = adminUser(mark, []);
    await server.post("/master/users", { ...user, credentials });
    const [found] = await server.get(`/master/users?exact=true&username=${mark}`);
    const role = await server.get("/master/roles/admin");
    await server.post(`/master/users/${found.id}/role-mappings/realm`, [role]);
    const url = await consolePage(site, { realm: "master", clientId });
    const names: string[] = [];
    await use({
      username: mark,
      url,
      open: async (path = "", { page = testPage, viewport } = {}) => {
        if (viewport) await page.setViewportSize(viewport);
        await page.goto(`${url}#/${path}`);
        await signIn(page, mark);
        return page;
      },
      realmName: () => {
        const name = `${mark}-${names.length}`;
        names.push(name);
        return name;
      },
    });
    for (const name of names) await removeRealm(server, name);
    await server.delete(`/master/users/${found.id}`);
    const [client] = await server.get(`/master/clients?clientId=${mark}`);
    await server.delete(`/master/clients/${client.id}`);
  },
});

/** Visible parts of the shell. */
export const shell = (page: Page) => {
  const { action, nav } = hooks(page);
  return {
    nav: (area: string) => nav(area).filter({ visible: true }),
    userMenu: () => action("user-menu"),
    helpMenu: () => action("help-menu"),
    kebab: () => action("kebab-menu"),
    selector: () => action("select-realm"),
    entries: () => page.locator('[data-list="realm-selector"] [data-name]'),
    main: () => page.locator("iam-console .main"),
  };
};

export { expect, hooks, serverUrl };
