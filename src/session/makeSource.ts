import { HostSource } from "./hostSource.ts";
import type { SessionConfig } from "./config.ts";
import { sessionKey, signInConfig } from "./signInConfig.ts";
import type { TokenSource } from "./tokenSource.ts";

const isWrong = (given: unknown) => given !== undefined && typeof given !== "function";

/**
 * Token source of a session: the host, or the built-in sign-in, loaded on demand. Undefined if the host's transport
 * adds tokens.
 */
export async function makeSource(
  config: SessionConfig,
  { getToken, fetcher }: Pick<SessionConfig, "getToken" | "fetcher">,
  transport: typeof fetch,
): Promise<TokenSource | undefined> {
  if (isWrong(getToken)) throw new TypeError("getToken must be a function that resolves to a token.");
  if (isWrong(fetcher)) throw new TypeError("fetcher must be a function that responds as fetch does.");
  if (getToken) return new HostSource(getToken, config);
  // A host transport without a client adds the tokens itself.
  if (fetcher && !config.clientId) return undefined;
  const { takeSource } = await import("./oidc/index.ts");
  return takeSource(sessionKey(config), signInConfig(config, transport));
}
