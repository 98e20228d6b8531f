import { postForm, postNotice, type Fields, type Json } from "./http.ts";
import type { Provider } from "./provider.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Requests tokens through the host's transport. Lifespans start with the request, so that a slow response never extends
 * them.
 * Source: POST {realm}/protocol/openid-connect/token.
 * @throws SignInError `network`, or `http` with the status.
 */
export async function askForTokens(fetcher: typeof fetch, address: string, fields: Fields): Promise<Json> {
  const askedAt = Date.now() / 1000;
  const { expires_in, ...answer } = await postForm(fetcher, address, fields);
  const seconds = Number(expires_in ?? Number.NaN);
  return Number.isFinite(seconds) ? { ...answer, expires_at: askedAt + seconds } : answer;
}

/**
 * Ends a server session without leaving the page. Returns false if there is no refresh token or endpoint.
 * Source: POST {realm}/protocol/openid-connect/logout with the refresh token.
 */
export async function endSession(
  fetcher: typeof fetch,
  { extras, clientId }: Provider,
  tokens: Tokens | undefined,
): Promise<boolean> {
  if (!extras || !tokens?.refreshToken) return false;
  await postNotice(fetcher, extras.revokeSession, { refresh_token: tokens.refreshToken, client_id: clientId });
  return true;
}
