import type { Connection } from "./connection.ts";
import { notSupported } from "./errors.ts";
import { returnAddress } from "./page.ts";
import { redirectAddress, signedOutState } from "./pageAddress.ts";
import type { TokenHolder } from "./tokenHolder.ts";

/** Address that ends the session at the server and leads back. The identity token, where there is one, spares the user a question. */
export async function logoutAddress(
  connection: Connection,
  holder: TokenHolder,
  redirectUri: string | undefined,
): Promise<string> {
  const provider = await connection.ready();
  if (!provider.endSession) throw notSupported();
  const idToken = holder.tokens?.idToken;
  const { postLogoutRedirectUri, redirectUri: signInUri } = connection.settings;
  const back = returnAddress(connection.page, redirectUri ?? postLogoutRedirectUri ?? signInUri);
  const url = new URL(provider.endSession);
  if (idToken) url.searchParams.set("id_token_hint", idToken);
  url.searchParams.set("client_id", provider.clientId);
  url.searchParams.set("post_logout_redirect_uri", redirectAddress(back));
  // Says to the page that comes back that it is to stay signed out. A console logs in again (docs/spec/console.md §4).
  if (!connection.settings.console) url.searchParams.set("state", signedOutState);
  return url.href;
}

/** Address of the account page, which links back. */
export async function accountAddress(connection: Connection, redirectUri: string | undefined): Promise<string> {
  const provider = await connection.ready();
  if (!provider.account) throw notSupported();
  const url = new URL(provider.account);
  url.searchParams.set("referrer", provider.clientId);
  url.searchParams.set("referrer_uri", returnAddress(connection.page, redirectUri));
  return url.href;
}
