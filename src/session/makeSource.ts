import { HostSource } from "./hostSource.ts";
import type { SessionConfig } from "./config.ts";
import { sessionKey, signInConfig } from "./signInConfig.ts";
import type { TokenSource } from "./tokenSource.ts";

const isWrong = (given: unknown) => given !== undefined && typeof given !== "function";

/** Where a session's tokens come from: the host, or own sign-in, whose code comes only then; undefined where the host's transport adds them. */
export async function makeSource(
  config: SessionConfig,
  { getToken, fetcher }: Pick<SessionConfig, "getToken" | "fetcher">,
  transport: typeof fetch,
): Promise<TokenSource | undefined> {
  if (isWrong(getToken)) throw new TypeError("getToken must be a function that resolves to a token.");
  if (isWrong(fetcher)) throw new TypeError("fetcher must be a function that answers as fetch does.");
  if (getToken) return new HostSource(getToken);
  // A host's own transport without a client adds the token on its side; nothing is to be had here.
  if (fetcher && !config.clientId) return undefined;
  const { takeSource } = await import("./oidc/index.ts");
  return takeSource(sessionKey(config), signInConfig(config, transport));
}
