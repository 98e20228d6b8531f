import type { Connection } from "./connection.ts";
import { notSupported } from "./errors.ts";
import { returnAddress } from "./page.ts";
import { redirectAddress } from "./pageAddress.ts";
import type { TokenHolder } from "./tokenHolder.ts";

/** Address that ends the session at the server and leads back. The identity token, where there is one, spares the user a question. */
export async function logoutAddress(
  connection: Connection,
  holder: TokenHolder,
  redirectUri: string | undefined,
): Promise<string> {
  const { provider, client } = await connection.ready();
  if (!provider.endSession) throw notSupported();
  const idToken = holder.tokens?.idToken;
  const back = returnAddress(connection.page, redirectUri ?? connection.settings.postLogoutRedirectUri);
  const request = await client.createSignoutRequest({
    client_id: provider.clientId,
    post_logout_redirect_uri: redirectAddress(back),
    ...(idToken && { id_token_hint: idToken }),
  });
  return request.url;
}

/** Address of the account page, which links back. */
export async function accountAddress(connection: Connection, redirectUri: string | undefined): Promise<string> {
  const { provider } = await connection.ready();
  if (!provider.account) throw notSupported();
  const url = new URL(provider.account);
  url.searchParams.set("referrer", provider.clientId);
  url.searchParams.set("referrer_uri", returnAddress(connection.page, redirectUri));
  return url.href;
}
