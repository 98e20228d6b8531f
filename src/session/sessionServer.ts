import { Server } from "../api/server.ts";
import type { SessionConfig } from "./config.ts";
import { Refusals } from "./refusals.ts";
import type { TokenRequest } from "./tokenSource.ts";

/** Minimum token validity before a request, in seconds. Source: docs/spec/console.md §9 "Token refresh threshold". */
export const minValiditySeconds = 5;

interface Needs {
  realm: string;
  /** Resolved on each call, so that a host may wrap fetch later. */
  fetcher: typeof fetch;
  /** Undefined if the host's transport adds the token. */
  token: (reason: TokenRequest["reason"], minValidity: number, signal?: AbortSignal) => Promise<string | undefined>;
  /** Called after a final rejection of the token. */
  refused: (authorization: string, isHidden: boolean) => void;
  /** Called on each 403. */
  forbidden: (method: string, url: string) => void;
  /** Called on each response that proves a valid token. */
  accepted: (authorization: string, url: string) => void;
}

const bearer = (token: string) => `Bearer ${token}`;

/** Token of a header. Undefined if the host's transport adds it. */
export const tokenOf = (authorization: string): string | undefined => /^Bearer (.+)$/.exec(authorization)?.[1];

/** Server requests with the session's token. Renews a rejected token once. */
export function createServer(
  { serverUrl, adminUrl }: SessionConfig,
  { realm, fetcher, token, refused, forbidden, accepted }: Needs,
): Server {
  const refusals = new Refusals(() => server, fetcher);
  /** Last renewal, shared with requests that were in flight with the old token. */
  let renewed: { from: string; to: string } | undefined;
  const renew = async (from: string, signal?: AbortSignal) => {
    if (renewed?.from === from && renewed.to !== from) return tokenOf(renewed.to);
    const next = await token("unauthorized", -1, signal).catch(() => undefined);
    if (next === undefined) return undefined;
    renewed = { from, to: bearer(next) };
    // With hidden rejections, each request would wait for another one.
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
      accepted,
      isRefused: (authorization, signal) => refusals.isRefused(authorization, signal),
    },
  });
  return server;
}
