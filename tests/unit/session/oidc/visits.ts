import { afterEach, beforeEach, vi } from "vitest";
import type { SignInConfig } from "../../../../src/session/oidc/config.ts";
import { createOidcSource, type OidcSource } from "../../../../src/session/oidc/source.ts";
import type { TokenEvent } from "../../../../src/session/tokenSource.ts";
import { answerTo, fakeServer, FakePage, tokenResponse } from "./support.ts";

const sources: OidcSource[] = [];

/** Mutes warnings of a file, and disposes what its tests opened. */
export function tidyUp(): void {
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });

  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
    localStorage.clear();
  });
}

/** A source on a page, with its recorded events. */
export function open(config: SignInConfig, page: FakePage) {
  const source = createOidcSource(config, page);
  const events: TokenEvent[] = [];
  source.subscribe((event) => events.push(event));
  sources.push(source);
  return { source, page, events };
}

/** Redirects to the sign-in page like a first visit. Resolves to the request URL. */
export async function visit(config: SignInConfig, page = new FakePage()): Promise<URL> {
  const { source } = open(config, page);
  void source.init();
  const request = await page.destination();
  source.dispose();
  return request;
}

/** Returns from the server with a response. */
export const comeBack = (config: SignInConfig, request: URL, params: Record<string, string>) =>
  open(config, new FakePage(answerTo(request, params)));

/** Responds to the code exchange with the request's nonce. */
export const tokenServer = (request: URL) =>
  fakeServer(() => tokenResponse(request.searchParams.get("nonce") ?? undefined));
