import { ApiError, hiddenRefusal } from "../api/ApiError.ts";
import type { Server } from "../api/server.ts";
import { claimsOf } from "./jwt.ts";
import { withSignal } from "./withSignal.ts";

/** How long it is remembered that a token is refused, in milliseconds: one page asks for many things at once. */
const memoryMs = 10_000;

/**
 * Refusals that the browser hides: the server sends no CORS headers with a 401 (26.7.4), nor with anything for a page whose origin it does not
 * know, so that the page only sees that no answer came.
 */
export class Refusals {
  readonly #server: () => Server;
  readonly #fetcher: typeof fetch;
  readonly #answers = new Map<string, { answer: Promise<boolean>; until: number }>();

  constructor(server: () => Server, fetcher: typeof fetch) {
    this.#server = server;
    this.#fetcher = fetcher;
  }

  /** True if anybody gets an answer here, but not who brings this token. Calls that fail together share the question. */
  isRefused(authorization: string, signal?: AbortSignal): Promise<boolean> {
    const now = Date.now();
    for (const [asked, { until }] of this.#answers) if (until < now) this.#answers.delete(asked);
    const known = this.#answers.get(authorization) ?? { answer: this.#ask(authorization), until: now + memoryMs };
    this.#answers.set(authorization, known);
    return withSignal(known.answer, signal);
  }

  /** True if it was found out a moment ago that this token is refused so. */
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

/** What later calls fail with once a refusal stands. */
export const refusal = (isHidden: boolean): ApiError =>
  new ApiError(isHidden ? hiddenRefusal : "HTTP 401 Unauthorized", { status: 401, method: "GET", path: "", isHidden });

/** True if a token itself says that this page's origin is none of its client's: another token would be refused here as well. */
export function isShutOut(token: string): boolean {
  const origins = claimsOf(token)["allowed-origins"];
  return (
    typeof location !== "undefined" &&
    Array.isArray(origins) &&
    !origins.includes(location.origin) &&
    !origins.includes("*")
  );
}
