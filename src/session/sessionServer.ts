import { Server } from "../api/server.ts";
import type { SessionConfig } from "./config.ts";
import type { TokenRequest } from "./tokenSource.ts";
import type { Writes } from "./writes.ts";

/** Least validity of a token before a call, in seconds. Source: spec §9 "Token refresh threshold". */
export const minValiditySeconds = 5;

interface Needs {
  realm: string;
  /** Looked up at each call, so that a host may wrap fetch later. */
  fetcher: typeof fetch;
  /** Undefined where the host's transport adds the token. */
  token: (reason: TokenRequest["reason"], minValidity: number, signal?: AbortSignal) => Promise<string | undefined>;
  writes: Writes;
}

/** The server of a session: its calls bring the session's token, renewed once after a refusal. */
export function createServer({ serverUrl, adminUrl }: SessionConfig, { realm, fetcher, token, writes }: Needs): Server {
  const server: Server = new Server({
    url: serverUrl,
    adminUrl,
    realm,
    getToken: (signal) => token("call", minValiditySeconds, signal),
    transport: {
      fetcher,
      renew: (signal) => token("unauthorized", -1, signal).catch(() => undefined),
      isRefused: (authorization, signal) => isRefused(server, fetcher, authorization, signal),
      wrote: writes.add,
    },
  });
  return server;
}

/** True if anybody gets an answer here, but not who brings this token. A call that changes something is repeated only then. */
async function isRefused(
  server: Server,
  fetcher: typeof fetch,
  authorization: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const { url, adminUrl } = server;
  const realm = encodeURIComponent(server.realm);
  const isAnswered = (address: string, headers?: HeadersInit) =>
    fetcher(address, { ...(headers && { headers }), ...(signal && { signal }) }).then(
      () => true,
      () => false,
    );
  const [anybody, bearer] = await Promise.all([
    isAnswered(`${url}/realms/${realm}`),
    isAnswered(`${adminUrl}/admin/realms/${realm}/ui-ext/info`, { authorization }),
  ]);
  return anybody && !bearer;
}
