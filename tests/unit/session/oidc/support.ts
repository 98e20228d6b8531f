import { vi } from "vitest";
import { SignInError } from "../../../../src/session/oidc/errors.ts";
import type { BrowserPage } from "../../../../src/session/oidc/page.ts";

export const home = "https://portal.test/app/#/acme/users?search=anna";
export const serverUrl = "https://id.test";
export const realmBase = `${serverUrl}/realms/acme`;
/** Page of the standalone console. */
export const keycloak = { url: serverUrl, realm: "acme", clientId: "iam-console", guest: false, console: true };

/** An unsigned token. */
export function makeToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none" })}.${part(claims)}.signature`;
}

/** A page that records its redirects. */
export class FakePage implements BrowserPage {
  address: string;
  reloads = 0;
  #comeBack: (reason: Error) => void = () => undefined;
  readonly left: { address: URL; how: string; fields?: Readonly<Record<string, string>> }[] = [];

  constructor(address: string = home) {
    this.address = address;
  }

  show(address: string): void {
    this.address = address;
  }

  leave(address: string, how: "assign" | "replace"): Promise<never> {
    this.left.push({ address: new URL(address), how });
    return this.#untilBack();
  }

  post(address: string, fields: Readonly<Record<string, string>>): Promise<never> {
    this.left.push({ address: new URL(address), how: "post", fields });
    return this.#untilBack();
  }

  reload(): void {
    this.reloads += 1;
  }

  /** Back navigation to the page from the bfcache. */
  comeBack(): void {
    this.#comeBack(new SignInError("closed_by_user", "back"));
  }

  #untilBack(): Promise<never> {
    return new Promise((_resolve, reject) => {
      this.#comeBack = reject;
    });
  }

  /** Waits for the latest redirect and returns its URL. */
  async destination(): Promise<URL> {
    await vi.waitFor(() => {
      if (this.left.length === 0) throw new Error("The page stays.");
    });
    return (this.left.at(-1) as { address: URL }).address;
  }
}

/** Callback URL with the response to an authorization request. */
export function answerTo(request: URL, params: Record<string, string>): string {
  const back = new URL(request.searchParams.get("redirect_uri") ?? "");
  const answer = new URLSearchParams({ state: request.searchParams.get("state") ?? "", ...params });
  if (request.searchParams.get("response_mode") === "fragment") back.hash = answer.toString();
  else for (const [name, value] of answer) back.searchParams.set(name, value);
  return back.href;
}

/** A request to the fake server. */
export interface Asked {
  url: string;
  method: string;
  form: URLSearchParams;
  headers: Headers;
}

type Reply = Record<string, unknown> | { status: number; body: unknown } | Error;

/** A transport that responds with a function and records requests. */
export function fakeServer(reply: (asked: Asked) => Reply | Promise<Reply>): { fetcher: typeof fetch; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const one: Asked = {
      url: String(input),
      method: init?.method ?? "GET",
      form: new URLSearchParams(init?.body instanceof URLSearchParams ? init.body : ""),
      headers: new Headers(init?.headers),
    };
    asked.push(one);
    const result = await reply(one);
    if (result instanceof Error) throw result;
    const { status, body } = isStatusReply(result) ? result : { status: 200, body: result };
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
  return { fetcher, asked };
}

const isStatusReply = (reply: object): reply is { status: number; body: unknown } =>
  "status" in reply && "body" in reply;

/** A token response for a user, as Keycloak sends it. */
export function tokenResponse(
  nonce?: string,
  { sub = "anna", seconds = 60, session = "s-1", round = 1 } = {},
): Record<string, unknown> {
  return {
    access_token: makeToken({ sub, typ: "Bearer", sid: session, round }),
    refresh_token: `refresh-${round}`,
    id_token: makeToken({ sub, sid: session, preferred_username: sub, auth_time: 1, ...(nonce && { nonce }) }),
    expires_in: seconds,
    session_state: session,
    token_type: "Bearer",
  };
}
