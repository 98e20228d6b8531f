// The `test` of every end-to-end test: a realm of its own on a real server, pages of a site of ours, an admin API to prepare and to read back.
import { test as base, expect, type Page } from "@playwright/test";
import type { Admin } from "../../scripts/lib/admin.mjs";
import { serverAdmin, serverUrl } from "./environment.ts";
import { startMailServer, type MailServer } from "./mail.ts";
import { openConsole, type ConsoleOptions } from "./openConsole.ts";
import { openPanel, type OpenedPanel, type PanelOptions } from "./openPanel.ts";
import { startProxy, type Proxy } from "./proxy.ts";
import { createRealm, realmAdmin, removeRealm, type RealmAdmin, type RealmRepresentation } from "./realm.ts";
import { startSite, type Site } from "./site.ts";

type Options = {
  /** What is special about the realm of these tests: `test.use({ realmSettings: { bruteForceProtected: true } })`. */
  realmSettings: RealmRepresentation;
};

type Fixtures = Options & {
  /** Name of a fresh realm, removed afterwards. */
  realm: string;
  /** Calls the admin API of that realm as the server's first admin. */
  admin: RealmAdmin;
  /** A mail server, set as that of the realm. */
  mail: MailServer;
  /** A way to the server that can fail: give its `url` to a panel as `server-url`. */
  way: Proxy;
  /** Opens the standalone console and signs in. */
  openConsole: (options?: ConsoleOptions) => Promise<Page>;
  /** Opens a plain page with one panel, whose host holds the token. */
  openPanel: (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;
};

type WorkerFixtures = {
  /** Calls the admin API of the whole server as its first admin. */
  server: Admin;
  /** The web site that pages come from. */
  site: Site;
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know which fixtures are needed
  server: [async ({}, use) => use(serverAdmin()), { scope: "worker" }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know which fixtures are needed
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],

  realmSettings: [{}, { option: true }],

  realm: async ({ server, site, realmSettings }, use) => {
    const realm = await createRealm(server, site.origin, realmSettings);
    await use(realm);
    await removeRealm(server, realm);
  },
  admin: async ({ server, realm }, use) => use(realmAdmin(server, realm)),
  mail: async ({ admin }, use) => {
    const mail = await startMailServer();
    await admin.put("", { smtpServer: mail.smtp });
    await use(mail);
    await mail.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know which fixtures are needed
  way: async ({}, use) => {
    const way = await startProxy(serverUrl);
    await use(way);
    await way.close();
  },

  openConsole: async ({ page, site, admin }, use) => use((options = {}) => openConsole({ page, site, admin }, options)),
  openPanel: async ({ page, site, admin }, use) =>
    use((tag, options = {}) => openPanel({ page, site, admin }, tag, options)),
});

export { expect, serverUrl };
