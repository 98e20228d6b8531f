// A second realm as identity provider of the test's realm, with a user.
import type { Page } from "@playwright/test";
import { partnersMetadata, partnersRealm } from "../../scripts/lib/demo/partners.mjs";
import type { Admin } from "../../scripts/lib/admin.mjs";
import { REALM_PREFIX, serverUrl } from "./environment.ts";
import { removeRealm } from "./realm.ts";

export { PARTNER_CLIENT, PARTNER_SECRET } from "../../scripts/lib/demo/partners.mjs";

/** Creates the partner realm for one realm; `close` removes it. */
export async function startPartners(server: Admin, realm: string) {
  const name = `${REALM_PREFIX}${Date.now().toString(36)}-partners`;
  await server.post("", partnersRealm({ realm: name, brokerUrl: `${serverUrl}/realms/${realm}` }));
  return {
    realm: name,
    metadata: partnersMetadata(serverUrl, name),
    close: () => removeRealm(server, name),
  };
}

/** Fills in the login page of the partners; the password is the username. */
export async function signInAsPartner(page: Page, username: string): Promise<void> {
  await page.locator("#username").fill(username);
  await page.locator("#password").fill(username);
  await page.locator("#kc-login").click();
}
