// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SignInConfig } from "../../../../src/session/oidc/config.ts";
import { createOidcSource, type OidcSource } from "../../../../src/session/oidc/source.ts";
import type { TokenEvent } from "../../../../src/session/tokenSource.ts";
import { answerTo, fakeServer, FakePage, keycloak, realmBase, tokenResponse } from "./support.ts";

const serverOrigin = new URL(realmBase).origin;
const silentPage = `${location.origin}/silent.html`;
let source: OidcSource;

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  source.dispose();
  localStorage.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
});

async function frame(part: string): Promise<HTMLIFrameElement> {
  return vi.waitFor(() => {
    const found = [...document.querySelectorAll("iframe")].find(({ src }) => src.includes(part));
    if (!found) throw new Error(`There is no frame of ${part}.`);
    return found;
  });
}

const say = (element: HTMLIFrameElement, data: string, origin = serverOrigin) =>
  window.dispatchEvent(new MessageEvent("message", { data, origin, source: element.contentWindow }));

function open(change: Partial<SignInConfig> = {}) {
  const page = new FakePage(`${location.origin}/app/#/users`);
  let nonce: string | undefined;
  const server = fakeServer(() => tokenResponse(nonce, { seconds: 600 }));
  source = createOidcSource({ ...keycloak, silentPage, fetcher: server.fetcher, ...change }, page);
  const events: TokenEvent[] = [];
  source.subscribe((event) => events.push(event));
  /** The server responds to the request in the silent frame. */
  const answer = async (params: Record<string, string>) => {
    const silent = await frame("prompt=none");
    const request = new URL(silent.src);
    nonce = request.searchParams.get("nonce") ?? undefined;
    say(silent, answerTo(request, params), location.origin);
    return request;
  };
  return { page, events, answer, asked: server.asked };
}

describe("silent check on load", () => {
  test("signs in without leaving the page", async () => {
    const { page, events, answer } = open();
    const result = source.init();
    say(await frame("3p-cookies"), "supported");
    const request = await answer({ code: "c-1" });
    expect(await result).toBe(true);
    expect(request.searchParams.get("redirect_uri")).toBe(silentPage);
    expect(events).toEqual([{ type: "signed-in" }]);
    expect(page.left).toEqual([]);
    expect(page.address).toBe(`${location.origin}/app/#/users`);
  });

  test("finds no user without leaving the page", async () => {
    const { page, answer } = open();
    const result = source.init();
    say(await frame("3p-cookies"), "supported");
    await answer({ error: "login_required" });
    expect(await result).toBe(false);
    expect(page.left).toEqual([]);
  });

  test("falls back to a redirect with a warning if cookies are blocked", async () => {
    const { page } = open();
    void source.init();
    say(await frame("3p-cookies"), "unsupported");
    expect((await page.destination()).searchParams.get("prompt")).toBe("none");
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringMatching(/third-party cookies.*Silent sign-in.*session changes.*session check is turned off/),
    );
  });

  test("does not fall back to a redirect if disabled", async () => {
    open({ silentFallback: false });
    const result = source.init();
    say(await frame("3p-cookies"), "unsupported");
    expect(await result).toBe(false);
  });

  test("falls back to a redirect if the frame never responds", async () => {
    vi.useFakeTimers();
    const { page } = open();
    void source.init();
    say(await frame("3p-cookies"), "supported");
    await frame("prompt=none");
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await page.destination()).searchParams.get("prompt")).toBe("none");
  });

  test("is not delayed by a check page that never responds: the warning names it", async () => {
    vi.useFakeTimers();
    const { page } = open();
    void source.init();
    await frame("3p-cookies");
    await vi.advanceTimersByTimeAsync(10_000);
    await page.destination();
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining("Timeout when waiting for 3rd party check iframe message."),
    );
  });
});

describe("session check", () => {
  async function watched(change: Partial<SignInConfig> = {}) {
    vi.useFakeTimers();
    const opened = open(change);
    const result = source.init();
    say(await frame("3p-cookies"), "supported");
    await opened.answer({ code: "c-1" });
    await result;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(document.querySelector("iframe")).toBeNull();
    await vi.advanceTimersByTimeAsync(1_000);
    return opened;
  }

  test("starts 5 s after sign-in, and signs out for a changed session", async () => {
    const { events } = await watched();
    const element = await frame("login-status-iframe.html");
    element.dispatchEvent(new Event("load"));
    say(element, "changed");
    expect(source.authenticated).toBe(false);
    expect(events.at(-1)).toEqual({ type: "signed-out" });
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("that fails turns off with a warning, and the user stays signed in", async () => {
    const { events } = await watched();
    const element = await frame("login-status-iframe.html");
    element.dispatchEvent(new Event("load"));
    say(element, "error");
    expect(source.authenticated).toBe(true);
    expect(events).toEqual([{ type: "signed-in" }]);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("the session check is turned off"));
  });

  test("does not run if disabled", async () => {
    await watched({ checkSession: false });
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("ends when the source is disposed", async () => {
    await watched();
    await frame("login-status-iframe.html");
    source.dispose();
    expect(document.querySelector("iframe")).toBeNull();
  });
});

describe("implicit flow token", () => {
  test("is renewed in the silent frame", async () => {
    const { answer, events } = open({ flow: "implicit", checkSession: false });
    const result = source.init();
    say(await frame("3p-cookies"), "supported");
    const front = async (params: Record<string, string>) => {
      const { searchParams } = new URL((await frame("prompt=none")).src);
      const { access_token, id_token } = tokenResponse(searchParams.get("nonce") ?? "") as Record<
        "access_token" | "id_token",
        string
      >;
      await answer({ access_token, id_token, ...params });
    };
    await front({ expires_in: "2" });
    await result;
    const renewed = source.getToken({ reason: "call", minValidity: 5 });
    await front({ expires_in: "900" });
    expect(await renewed).toContain(".signature");
    expect(events.map(({ type }) => type)).toEqual(["signed-in", "renewed"]);
  });
});

describe("popup sign-in", () => {
  function popup() {
    const opened = {
      closed: false,
      close: vi.fn(),
      location: {
        href: "about:blank",
        replace: vi.fn((address: string) => {
          opened.location.href = address;
        }),
      },
    };
    vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
    return opened;
  }

  test("returns a token and keeps the page", async () => {
    const opened = popup();
    const { page, events } = open({ useNonce: false, checkSession: false });
    const result = source.signIn({ display: "popup" });
    expect(window.open).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    opened.location.href = answerTo(new URL(opened.location.href), { code: "c-1" });
    await result;
    expect(events).toEqual([{ type: "signed-in" }]);
    expect(page.left).toEqual([]);
  });

  test("rejects if the server does", async () => {
    const opened = popup();
    open();
    const result = source.signIn({ display: "popup" });
    await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    opened.location.href = answerTo(new URL(opened.location.href), { error: "access_denied" });
    await expect(result).rejects.toMatchObject({ code: "authorization", message: "access_denied" });
  });

  test("leaves the response to the opener", async () => {
    window.name = "iam-answer-popup";
    const { page } = open({ silentPage: undefined });
    void source.init();
    await new Promise((resolve) => setTimeout(resolve, 20));
    window.name = "";
    expect(page.left).toEqual([]);
  });
});
