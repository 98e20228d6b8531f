import { HostSource } from "./hostSource.ts";
import type { SessionConfig } from "./config.ts";
import type { TokenSource } from "./tokenSource.ts";

/** Where a session's tokens come from: the host, or own sign-in, whose code comes only then; undefined where the host's transport adds them. */
export async function makeSource(
  config: SessionConfig,
  { getToken, fetcher }: Pick<SessionConfig, "getToken" | "fetcher">,
  realm: string,
  transport: typeof fetch,
): Promise<TokenSource | undefined> {
  const { clientId, serverUrl, oidcProvider, configUrl } = config;
  if (getToken) return new HostSource(getToken);
  // A host's own transport without a client adds the token on its side; nothing is to be had here.
  if (fetcher && !clientId) return undefined;
  const { createOidcSource } = await import("./oidc/index.ts");
  // POST keeps the identity token out of addresses (contract §3).
  return createOidcSource({
    logoutMethod: "POST",
    ...config,
    fetcher: transport,
    locale: config.locale ?? config.signInLocale,
    ...(!oidcProvider && !configUrl && { url: serverUrl, realm }),
  });
}
