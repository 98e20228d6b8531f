import type { GetToken } from "./askHost.ts";
import { onPage } from "./onPage.ts";

// Tokens and responses that the loader requests before the code of a panel has arrived. Each is used once.

interface EarlyToken {
  readonly getToken: GetToken;
  /** Base URL of the server that it is for. */
  readonly server: string;
  readonly token: Promise<string>;
}

interface Early {
  readonly tokens: Set<EarlyToken>;
  /** By URL and authorization. */
  readonly responses: Map<string, Promise<Response>>;
  /** Reads that sessions sent themselves, by URL, with their time. A response that is offered later would be older than theirs. */
  readonly sent: Map<string, number>;
}

/** Longest age, in milliseconds. What is older is requested again. */
const freshMs = 10_000;

const early = () => onPage<Early>("early@2", () => ({ tokens: new Set(), responses: new Map(), sent: new Map() }));

/** Offers a token to the next session that asks the same callback for the same server. */
export function offerToken(offered: EarlyToken): void {
  const { tokens } = early();
  tokens.add(offered);
  offered.token.catch(() => {});
  setTimeout(() => tokens.delete(offered), freshMs);
}

export function takeToken(getToken: GetToken, server: string): Promise<string> | undefined {
  const { tokens } = early();
  const offered = [...tokens].find((each) => each.getToken === getToken && each.server === server);
  if (offered) tokens.delete(offered);
  return offered?.token;
}

/** Offers the response of a read to the next equal request. */
export function offerResponse(url: string, authorization: string, response: Promise<Response>): void {
  const { responses, sent } = early();
  if (Date.now() - (sent.get(absolute(url)) ?? 0) < freshMs) return;
  const key = keyOf(url, authorization);
  responses.set(key, response);
  response.catch(() => {});
  setTimeout(() => responses.get(key) === response && responses.delete(key), freshMs);
}

/** Early response to the first equal read. A write makes all of them stale. */
export function takeResponse(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> | undefined {
  const { responses, sent } = early();
  if ((init.method ?? "GET") !== "GET") {
    responses.clear();
    return undefined;
  }
  const key = keyOf(String(input), new Headers(init.headers).get("authorization") ?? "");
  const response = responses.get(key);
  responses.delete(key);
  note(sent, absolute(String(input)));
  return response;
}

/**
 * Remembers a read, without its token, which is longer than all else. A timer for each would keep its session in memory
 * after its panel has left.
 */
function note(sent: Early["sent"], url: string): void {
  const now = Date.now();
  for (const [other, time] of sent) if (now - time > freshMs) sent.delete(other);
  sent.set(url, now);
}

const absolute = (url: string) => new URL(url, location.href).href;

const keyOf = (url: string, authorization: string) => `${authorization} ${absolute(url)}`;
