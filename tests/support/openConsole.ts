// Opens the standalone console by its address, signed in through the server's own form.
import type { Page } from "@playwright/test";
import { noticeActs } from "./acts.ts";
import { serverUrl } from "./environment.ts";
import { CONSOLE_CLIENT, type RealmAdmin } from "./realm.ts";
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
  /** Sign in as a person does, on the server's page. Otherwise its form is sent without being drawn, which spares a second or two. */
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

/** Fetches the server's sign-in form, fills it in and sends it; the browser then has the cookies of someone who is signed in. */
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
  // Who is signed in already is sent back to our page.
  if (answer.url().startsWith(origin)) return;
  // A realm with organizations asks for the name first, and for the password on the next page.
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
