// Opens the standalone console as a person does: by its address, through the server's own sign-in page.
import type { Page } from "@playwright/test";
import type { RealmAdmin } from "./realm.ts";
import type { Site } from "./site.ts";

export type ConsoleOptions = {
  /** Another page (tab, window) than that of the test. */
  page?: Page;
  /** Where in the console, below the realm: `users`, `users/42/settings`. */
  path?: string;
  /** Realm that is managed; the test's realm unless told. */
  realm?: string;
  /** Realm that one signs in to; the test's realm unless told. */
  signInRealm?: string;
  /** Who signs in; `admin`, who may do everything in the realm, unless told. */
  user?: string;
  /** The user name unless told. */
  password?: string;
  colorScheme?: "light" | "dark";
  /** Language of the account, such as `ar`. Switches the realm's internationalization on. */
  locale?: string;
  viewport?: { width: number; height: number };
  /** Serve the console under the strictest policy. */
  strict?: boolean;
};

type Surroundings = { page: Page; site: Site; admin: RealmAdmin };

export async function openConsole({ page: testPage, site, admin }: Surroundings, options: ConsoleOptions): Promise<Page> {
  const { page = testPage, path = "", realm = admin.realm, signInRealm = admin.realm, user = "admin", password = user } = options;
  if (options.colorScheme) await page.emulateMedia({ colorScheme: options.colorScheme });
  if (options.viewport) await page.setViewportSize(options.viewport);
  if (options.locale) await setLocale(admin, user, options.locale);
  const prefix = options.strict ? "/strict" : "";
  await page.goto(`${site.origin}${prefix}/console/${encodeURIComponent(signInRealm)}/#/${encodeURIComponent(realm)}/${path}`);
  await signIn(page, user, password);
  return page;
}

/** Fills the server's sign-in page and waits until the console is there. */
export async function signIn(page: Page, user: string, password = user): Promise<void> {
  const name = page.locator("#username");
  const shell = page.locator("iam-console").locator("[data-nav], [data-state], [data-action]").first();
  await name.or(shell).first().waitFor();
  if (await name.isVisible()) {
    await name.fill(user);
    // A realm with organizations asks for the name first, and for the password on the next page.
    if (!(await page.locator("#password").isVisible())) await page.locator("#kc-login").click();
    await page.locator("#password").fill(password);
    await page.locator("#kc-login").click();
  }
  await shell.waitFor();
}

async function setLocale(admin: RealmAdmin, username: string, locale: string): Promise<void> {
  await admin.put("", { internationalizationEnabled: true, supportedLocales: [...new Set(["en", locale])], defaultLocale: "en" });
  const user = await admin.user(username);
  await admin.put(`/users/${user.id}`, { ...user, attributes: { ...user.attributes, locale: [locale] } });
}
