import { checkNonce, readTokens, type Tokens } from "./tokens.ts";
import { postForm, postNotice } from "./http.ts";
import type { Provider } from "./provider.ts";

// The calls of the token endpoint are made here and not by oidc-client-ts: its requests know neither the host's transport nor the
// HTTP status that docs/spec/console.md §8 asks for, and its messages differ from the specified ones.

/** What the exchange of a code needs to know of the sign-in that asked for it. */
export interface CodeExchange {
  code: string;
  redirectUri: string;
  codeVerifier: string | undefined;
  nonce: string | undefined;
}

/** Exchanges an authorization code. Source: POST {realm}/protocol/openid-connect/token, grant_type=authorization_code. */
export async function exchangeCode(
  fetcher: typeof fetch,
  { token, clientId }: Provider,
  exchange: CodeExchange,
): Promise<Tokens> {
  const askedAtMs = Date.now();
  const response = await postForm(fetcher, token, {
    grant_type: "authorization_code",
    code: exchange.code,
    client_id: clientId,
    redirect_uri: exchange.redirectUri,
    code_verifier: exchange.codeVerifier,
  });
  const tokens = readTokens(response, askedAtMs);
  checkNonce(tokens.idClaims, exchange.nonce);
  return tokens;
}

/** Renews tokens. Source: POST {realm}/protocol/openid-connect/token, grant_type=refresh_token. */
export async function refreshTokens(
  fetcher: typeof fetch,
  { token, clientId }: Provider,
  tokens: Tokens,
): Promise<Tokens> {
  const askedAtMs = Date.now();
  const response = await postForm(fetcher, token, {
    grant_type: "refresh_token",
    refresh_token: tokens.refreshToken,
    client_id: clientId,
  });
  return readTokens(response, askedAtMs, tokens);
}

/**
 * Ends a session at the server while the page stays. False where there is nothing to end it with.
 * Source: POST {realm}/protocol/openid-connect/logout with the refresh token.
 */
export async function endSession(
  fetcher: typeof fetch,
  { revokeSession, clientId }: Provider,
  tokens: Tokens | undefined,
): Promise<boolean> {
  if (!revokeSession || !tokens?.refreshToken) return false;
  await postNotice(fetcher, revokeSession, { refresh_token: tokens.refreshToken, client_id: clientId });
  return true;
}
