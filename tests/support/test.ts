// The `test` of every end-to-end test: own realm on a real server, pages of a local site, an admin API for setup and
// results.
import { test as base, expect, type Page } from "@playwright/test";
import type { Admin } from "../../scripts/lib/admin.mjs";
import { noticeActs } from "./acts.ts";
import { serverAdmin, serverUrl } from "./environment.ts";
import { startAcmeDirectory, startCorporateDirectory, type Directory } from "../../scripts/lib/directory/server.mjs";
import { startMailServer, type MailServer } from "../../scripts/lib/mail.mjs";
import { openConsole, type ConsoleOptions } from "./openConsole.ts";
import { openPanel, type OpenedPanel, type PanelOptions } from "./openPanel.ts";
import { startProxy, type Proxy } from "./proxy.ts";
import { changesOf, readingAdmin } from "./readOnly.ts";
import { realmAdmin, type RealmAdmin, type RealmRepresentation } from "./realm.ts";
import { startRealms, type Realms } from "./realms.ts";
import { startSite, type Site } from "./site.ts";

type Options = {
  /** Settings of the realm of these tests: `test.use({ realmSettings: { bruteForceProtected: true } })`. */
  realmSettings: RealmRepresentation;
  /** True for tests without writes: they share a realm with these settings: `test.use({ readsOnly: true })`. */
  readsOnly: boolean;
};

type Fixtures = Options & {
  /** Name of a new realm, deleted afterwards, or of a shared one for reading tests. */
  realm: string;
  /** Admin API of that realm as the server's first admin. */
  admin: RealmAdmin;
  /** A mail server, configured in the realm. */
  mail: MailServer;
  /** A proxy to the server that can fail: pass its `url` to a panel as `server-url`. */
  way: Proxy;
  /** Opens the standalone console and signs in. */
  openConsole: (options?: ConsoleOptions) => Promise<Page>;
  /** Opens a plain page with one panel, whose host has the token. */
  openPanel: (tag: string, options?: PanelOptions) => Promise<OpenedPanel>;
};

type WorkerFixtures = {
  /** Admin API of the whole server as its first admin. */
  server: Admin;
  /** Web site of the pages. */
  site: Site;
  realms: Realms;
  /** An LDAP directory with 1,000 people, 30 further entries that can't be imported, groups and roles. */
  directory: Directory;
  /** A directory with the schema of Active Directory. */
  corporate: Directory;
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

  directory: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know which fixtures are needed
    async ({}, use) => {
      const directory = await startAcmeDirectory({ broken: 30 });
      await use(directory);
      await directory.close();
    },
    { scope: "worker" },
  ],
  corporate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know which fixtures are needed
    async ({}, use) => {
      const directory = await startCorporateDirectory();
      await use(directory);
      await directory.close();
    },
    { scope: "worker" },
  ],

  realms: [
    async ({ server, site }, use) => {
      const realms = startRealms(server, site.origin);
      await use(realms);
      await realms.close();
    },
    { scope: "worker" },
  ],

  realmSettings: [{}, { option: true }],
  readsOnly: [false, { option: true }],

  context: async ({ context, readsOnly }, use) => {
    await noticeActs(context);
    const changes = readsOnly ? changesOf(context) : [];
    await use(context);
    // Requests in flight end with the test.
    await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
    expect(changes, "what a test changed that only reads").toEqual([]);
  },
  realm: async ({ realms, realmSettings, readsOnly }, use) => {
    if (readsOnly) return use(await realms.share(realmSettings));
    const realm = await realms.take(realmSettings);
    await use(realm);
    realms.leave(realm);
  },
  admin: async ({ server, realm, readsOnly }, use) => use(realmAdmin(readsOnly ? readingAdmin(server) : server, realm)),
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
