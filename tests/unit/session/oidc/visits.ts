import { afterEach, beforeEach, vi } from "vitest";
import type { SignInConfig } from "../../../../src/session/oidc/config.ts";
import { createOidcSource, type OidcSource } from "../../../../src/session/oidc/source.ts";
import type { TokenEvent } from "../../../../src/session/tokenSource.ts";
import { answerTo, fakeServer, FakePage, tokenResponse } from "./support.ts";

const sources: OidcSource[] = [];

/** Lets the tests of a file warn unheard, and ends what they have opened. */
export function tidyUp(): void {
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
    localStorage.clear();
  });
}

/** A source on a page, with all that it tells. */
export function open(config: SignInConfig, page: FakePage) {
  const source = createOidcSource(config, page);
  const events: TokenEvent[] = [];
  source.subscribe((event) => events.push(event));
  sources.push(source);
  return { source, page, events };
}

/** Leaves for the sign-in server as a first visit does, and gives the request that was made there. */
export async function visit(config: SignInConfig, page = new FakePage()): Promise<URL> {
  const { source } = open(config, page);
  void source.init();
  const request = await page.destination();
  source.dispose();
  return request;
}

/** Comes back from the server with an answer. */
export const comeBack = (config: SignInConfig, request: URL, params: Record<string, string>) =>
  open(config, new FakePage(answerTo(request, params)));

/** Answers the exchange of a code for the request's nonce. */
export const tokenServer = (request: URL) =>
  fakeServer(() => tokenResponse(request.searchParams.get("nonce") ?? undefined));
