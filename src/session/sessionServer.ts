import { Server } from "../api/server.ts";
import type { SessionConfig } from "./config.ts";
import { Refusals } from "./refusals.ts";
import type { TokenRequest } from "./tokenSource.ts";

/** Least validity of a token before a call, in seconds. Source: docs/spec/console.md §9 "Token refresh threshold". */
export const minValiditySeconds = 5;

interface Needs {
  realm: string;
  /** Looked up at each call, so that a host may wrap fetch later. */
  fetcher: typeof fetch;
  /** Undefined where the host's transport adds the token. */
  token: (reason: TokenRequest["reason"], minValidity: number, signal?: AbortSignal) => Promise<string | undefined>;
  /** Told of a refusal that stands. */
  refused: (authorization: string, isHidden: boolean) => void;
  /** Told of each 403. */
  forbidden: (method: string, url: string) => void;
}

const bearer = (token: string) => `Bearer ${token}`;

/** The token of a header; undefined where the host's transport adds it. */
export const tokenOf = (authorization: string): string | undefined => /^Bearer (.+)$/.exec(authorization)?.[1];

/** The server of a session: its calls bring the session's token, renewed once after a refusal. */
export function createServer(
  { serverUrl, adminUrl }: SessionConfig,
  { realm, fetcher, token, refused, forbidden }: Needs,
): Server {
  const refusals = new Refusals(() => server, fetcher);
  /** The last renewal: calls that were under way with the old token take its fruit. */
  let renewed: { from: string; to: string } | undefined;
  const renew = async (from: string, signal?: AbortSignal) => {
    if (renewed?.from === from && renewed.to !== from) return tokenOf(renewed.to);
    const next = await token("unauthorized", -1, signal).catch(() => undefined);
    if (next === undefined) return undefined;
    renewed = { from, to: bearer(next) };
    // Where refusals are hidden, each call would wait for one more of them.
    if (!refusals.isKnown(from) || !(await refusals.isRefused(bearer(next), signal))) return next;
    refused(bearer(next), true);
    return undefined;
  };
  const server: Server = new Server({
    url: serverUrl,
    adminUrl,
    realm,
    getToken: (signal) => token("call", minValiditySeconds, signal),
    transport: {
      fetcher,
      renew,
      refused,
      forbidden,
      isRefused: (authorization, signal) => refusals.isRefused(authorization, signal),
    },
  });
  return server;
}
