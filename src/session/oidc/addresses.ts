import type { Connection } from "./connection.ts";
import { notSupported } from "./errors.ts";
import { returnAddress } from "./page.ts";
import { redirectAddress, signedOutState } from "./pageAddress.ts";
import type { TokenHolder } from "./tokenHolder.ts";

/** Logout URL with a redirect back. With an ID token, the server asks no question. */
export async function logoutAddress(
  connection: Connection,
  holder: TokenHolder,
  redirectUri: string | undefined,
): Promise<string> {
  const protocol = await connection.protocol();
  const { clientId, metadata } = protocol.provider;
  if (!metadata.end_session_endpoint) throw notSupported();
  const idToken = holder.tokens?.idToken;
  const { postLogoutRedirectUri, redirectUri: signInUri } = connection.settings;
  const back = returnAddress(connection.page, redirectUri ?? postLogoutRedirectUri ?? signInUri);
  const { url } = await protocol.createSignoutRequest({
    ...(idToken !== undefined && { id_token_hint: idToken }),
    client_id: clientId,
    post_logout_redirect_uri: redirectAddress(back),
    // Tells the returning page to stay signed out. A console signs in again (docs/spec/console.md §4).
    ...(!connection.settings.console && { extraQueryParams: { state: signedOutState } }),
  });
  return url;
}

/** URL of the account console, with a link back. */
export async function accountAddress(connection: Connection, redirectUri: string | undefined): Promise<string> {
  const { extras, clientId } = await connection.ready();
  if (!extras) throw notSupported();
  const url = new URL(extras.account);
  url.searchParams.set("referrer", clientId);
  url.searchParams.set("referrer_uri", returnAddress(connection.page, redirectUri));
  return url.href;
}
