import { baseOf } from "../api/server.ts";
import type { SessionConfig } from "./config.ts";
import { takeToken } from "./early.ts";
import { claimsOf } from "./jwt.ts";
import { onPage } from "./onPage.ts";
import type { TokenRequest } from "./tokenSource.ts";

/** Token request to the host page. */
interface HostTokenRequest extends TokenRequest {
  /** Absolute URL of the token's server. */
  serverUrl: string;
}

/** Callback of the host page. Source: docs/spec/elements.md §2 `getToken`. */
export type GetToken = (request: HostTokenRequest) => Promise<string>;

/** Servers that receive the session's tokens. */
export type Servers = Pick<SessionConfig, "serverUrl" | "adminUrl">;

/** Per callback: the origins that its tokens were issued for. */
const handedOver = () => onPage("handed-over@1", () => new WeakMap<GetToken, Map<string, string>>());

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

/**
 * Requests a token from the host page. Rejects a token that the callback gave for another origin or issuer
 * (docs/decisions/0023-tokens-stay-with-their-origin.md).
 * @throws TypeError for a non-token or a token of another origin.
 */
export async function askHost(
  getToken: GetToken,
  { serverUrl, adminUrl }: Servers,
  request: TokenRequest,
): Promise<string> {
  const server = baseOf(serverUrl);
  const early = request.reason === "start" ? takeToken(getToken, server) : undefined;
  const token: unknown = await (early ?? getToken({ ...request, serverUrl: server }));
  if (typeof token !== "string" || token === "") throw new TypeError("getToken must resolve to a token.");
  const origins = [...new Set([server, baseOf(adminUrl ?? serverUrl)].map(originOf))];
  const { iss } = claimsOf(token);
  const issuer = typeof iss === "string" && URL.canParse(iss) ? new URL(iss).origin : token;
  const given = handedOver().get(getToken) ?? new Map<string, string>();
  handedOver().set(getToken, given);
  const isElsewhere = ([known, knownIssuer]: [string, string]) =>
    knownIssuer === issuer && origins.some((origin) => origin !== issuer && !known.split(" ").includes(origin));
  if (given.get(origins.join(" ")) !== issuer && [...given].some(isElsewhere))
    throw new TypeError(
      `getToken resolved to a token of another server. It was not sent to ${server}. Return a token for serverUrl.`,
    );
  given.set(origins.join(" "), issuer);
  return token;
}
