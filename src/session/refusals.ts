import { ApiError, hiddenRefusal } from "../api/ApiError.ts";
import type { Server } from "../api/server.ts";
import { claimsOf } from "./jwt.ts";
import { withSignal } from "./withSignal.ts";

/** Cache time of a rejected token in milliseconds, because a page sends many requests at once. */
const memoryMs = 10_000;

/**
 * Finds 401 responses that the browser hides: Keycloak 26.7.4 sends no CORS headers with them, or with any response to
 * an unknown origin, so fetch fails without a status.
 */
export class Refusals {
  readonly #server: () => Server;
  readonly #fetcher: typeof fetch;
  readonly #answers = new Map<string, { answer: Promise<boolean>; until: number }>();

  constructor(server: () => Server, fetcher: typeof fetch) {
    this.#server = server;
    this.#fetcher = fetcher;
  }

  /** True if the server is reachable but rejects this token. Concurrent failures share the request. */
  isRefused(authorization: string, signal?: AbortSignal): Promise<boolean> {
    const now = Date.now();
    for (const [asked, { until }] of this.#answers) if (until < now) this.#answers.delete(asked);
    const known = this.#answers.get(authorization) ?? { answer: this.#ask(authorization), until: now + memoryMs };
    this.#answers.set(authorization, known);
    return withSignal(known.answer, signal);
  }

  /** True if this token was recently found to be rejected. */
  isKnown(authorization: string): boolean {
    return this.#answers.has(authorization);
  }

  async #ask(authorization: string): Promise<boolean> {
    const { url, adminUrl, realm } = this.#server();
    const name = encodeURIComponent(realm);
    const [anybody, bearer] = await Promise.all([
      this.#isAnswered(`${url}/realms/${name}`),
      this.#isAnswered(`${adminUrl}/admin/realms/${name}/ui-ext/info`, { authorization }),
    ]);
    const isRefused = anybody && !bearer;
    if (!isRefused) this.#answers.delete(authorization);
    return isRefused;
  }

  #isAnswered(address: string, headers?: HeadersInit): Promise<boolean> {
    const fetcher = this.#fetcher;
    return fetcher(address, { ...(headers && { headers }) }).then(
      () => true,
      () => false,
    );
  }
}

/** Error of later calls after a final rejection. */
export const refusal = (isHidden: boolean): ApiError =>
  new ApiError(isHidden ? hiddenRefusal : "HTTP 401 Unauthorized", { status: 401, method: "GET", path: "", isHidden });

/** True if the token's allowed origins exclude this page, so that another token would be rejected too. */
export function isShutOut(token: string): boolean {
  const origins = claimsOf(token)["allowed-origins"];
  return (
    typeof location !== "undefined" &&
    Array.isArray(origins) &&
    !origins.includes(location.origin) &&
    !origins.includes("*")
  );
}

export const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
