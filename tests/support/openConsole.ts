// Opens the standalone console by its URL, signed in through the server's login form.
import type { Page } from "@playwright/test";
import { noticeActs } from "./acts.ts";
import { serverUrl } from "./environment.ts";
import { CONSOLE_CLIENT, type RealmAdmin } from "./realm.ts";
import type { Site } from "./site.ts";

export type ConsoleOptions = {
  /** Another page (tab, window) than that of the test. */
  page?: Page;
  /** Path in the console below the realm: `users`, `users/42/settings`. */
  path?: string;
  /** Managed realm; default: the test's realm. */
  realm?: string;
  /** Sign-in realm; default: the test's realm. */
  signInRealm?: string;
  /** Username; default: `admin`, who can do everything in the realm. */
  user?: string;
  /** Default: the username. */
  password?: string;
  colorScheme?: "light" | "dark";
  /** Language of the account, such as `ar`. Turns the realm's internationalization on. */
  locale?: string;
  viewport?: { width: number; height: number };
  /** Serves the console under the strictest policy. */
  strict?: boolean;
  /** Signs in on the visible login page. Otherwise submits its form without rendering, which saves a second or two. */
  throughPage?: boolean;
};

type Surroundings = { page: Page; site: Site; admin: RealmAdmin };

export async function openConsole(
  { page: testPage, site, admin }: Surroundings,
  options: ConsoleOptions,
): Promise<Page> {
  const {
    page = testPage,
    path = "",
    realm = admin.realm,
    signInRealm = admin.realm,
    user = "admin",
    password = user,
  } = options;
  await noticeActs(page.context());
  if (options.colorScheme) await page.emulateMedia({ colorScheme: options.colorScheme });
  if (options.viewport) await page.setViewportSize(options.viewport);
  if (options.locale) await setLocale(admin, user, options.locale);
  if (!options.throughPage) await sendSignInForm(page, site.origin, signInRealm, user, password);
  const prefix = options.strict ? "/strict" : "";
  await page.goto(
    `${site.origin}${prefix}/console/${encodeURIComponent(signInRealm)}/#/${encodeURIComponent(realm)}/${path}`,
  );
  await signIn(page, user, password);
  return page;
}

/** Fills in Keycloak's login page and waits for the console. */
export async function signIn(page: Page, user: string, password = user): Promise<void> {
  const name = page.locator("#username");
  const shell = page.locator("iam-console").locator("[data-nav], [data-state], [data-action]").first();
  await name.or(shell).first().waitFor();
  if (await name.isVisible()) {
    await name.fill(user);
    // A realm with organizations asks for the username first, and for the password on the next page.
    if (!(await page.locator("#password").isVisible())) await page.locator("#kc-login").click();
    await page.locator("#password").fill(password);
    await page.locator("#kc-login").click();
  }
  await shell.waitFor();
}

/** Fetches the login form and submits it; the browser then has the session cookies. */
async function sendSignInForm(
  page: Page,
  origin: string,
  realm: string,
  user: string,
  password: string,
): Promise<void> {
  const { request } = page.context();
  const query = new URLSearchParams({
    ...{ client_id: CONSOLE_CLIENT, redirect_uri: `${origin}/`, response_type: "code", scope: "openid" },
    ...{ code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM", code_challenge_method: "S256" },
  });
  let answer = await request.get(
    `${serverUrl}/realms/${encodeURIComponent(realm)}/protocol/openid-connect/auth?${query}`,
  );
  // A signed-in user is redirected to our page.
  if (answer.url().startsWith(origin)) return;
  // A realm with organizations asks for the username first, and for the password on the next page.
  for (let step = 1; step <= 2; step += 1) {
    const action = /<form[^>]*\baction="([^"]+)"/.exec(await answer.text())?.[1]?.replaceAll("&amp;", "&");
    if (!action) throw new Error(`Realm ${realm} shows no sign-in form`);
    answer = await request.post(action, { form: { username: user, password }, maxRedirects: 0 });
    if (answer.status() === 302) return;
  }
  throw new Error(`Realm ${realm} does not let ${user} in at once; sign in through the page`);
}

async function setLocale(admin: RealmAdmin, username: string, locale: string): Promise<void> {
  await admin.put("", {
    internationalizationEnabled: true,
    supportedLocales: [...new Set(["en", locale])],
    defaultLocale: "en",
  });
  const user = await admin.user(username);
  await admin.put(`/users/${user.id}`, { ...user, attributes: { ...user.attributes, locale: [locale] } });
}
