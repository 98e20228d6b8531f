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
  /** The server answers the request in the silent frame. */
  const answer = async (params: Record<string, string>) => {
    const silent = await frame("prompt=none");
    const request = new URL(silent.src);
    nonce = request.searchParams.get("nonce") ?? undefined;
    say(silent, answerTo(request, params), location.origin);
    return request;
  };
  return { page, events, answer, asked: server.asked };
}

describe("the silent check on load", () => {
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

  test("finds nobody signed in without leaving the page", async () => {
    const { page, answer } = open();
    const result = source.init();
    say(await frame("3p-cookies"), "supported");
    await answer({ error: "login_required" });
    expect(await result).toBe(false);
    expect(page.left).toEqual([]);
  });

  test("becomes a redirect where cookies are blocked, with a warning", async () => {
    const { page } = open();
    void source.init();
    say(await frame("3p-cookies"), "unsupported");
    expect((await page.destination()).searchParams.get("prompt")).toBe("none");
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringMatching(/third-party cookies.*Silent sign-in.*session changes.*session check is turned off/),
    );
  });

  test("does not become a redirect where that is not wanted", async () => {
    open({ silentFallback: false });
    const result = source.init();
    say(await frame("3p-cookies"), "unsupported");
    expect(await result).toBe(false);
  });

  test("becomes a redirect where the frame never answers", async () => {
    vi.useFakeTimers();
    const { page } = open();
    void source.init();
    say(await frame("3p-cookies"), "supported");
    await frame("prompt=none");
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await page.destination()).searchParams.get("prompt")).toBe("none");
  });

  test("is not held by a check page that never answers: its text is in the warning", async () => {
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

describe("the session check", () => {
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

  test("begins 5 s after sign-in, and a changed session signs out", async () => {
    const { events } = await watched();
    const element = await frame("login-status-iframe.html");
    element.dispatchEvent(new Event("load"));
    say(element, "changed");
    expect(source.authenticated).toBe(false);
    expect(events.at(-1)).toEqual({ type: "signed-out" });
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("that cannot tell is turned off with a warning, and nobody is signed out", async () => {
    const { events } = await watched();
    const element = await frame("login-status-iframe.html");
    element.dispatchEvent(new Event("load"));
    say(element, "error");
    expect(source.authenticated).toBe(true);
    expect(events).toEqual([{ type: "signed-in" }]);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining("the session check is turned off"));
  });

  test("is not made where it is switched off", async () => {
    await watched({ checkSession: false });
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("ends when the source is disposed of", async () => {
    await watched();
    await frame("login-status-iframe.html");
    source.dispose();
    expect(document.querySelector("iframe")).toBeNull();
  });
});

describe("a token of the implicit flow", () => {
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

describe("a sign-in in a window", () => {
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

  test("brings a token and keeps the page", async () => {
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

  test("that the server refuses rejects", async () => {
    const opened = popup();
    open();
    const result = source.signIn({ display: "popup" });
    await vi.waitFor(() => expect(opened.location.replace).toHaveBeenCalled());
    opened.location.href = answerTo(new URL(opened.location.href), { error: "access_denied" });
    await expect(result).rejects.toMatchObject({ code: "authorization", message: "access_denied" });
  });

  test("leaves the answer to the page that opened it", async () => {
    window.name = "iam-answer-popup";
    const { page } = open({ silentPage: undefined });
    void source.init();
    await new Promise((resolve) => setTimeout(resolve, 20));
    window.name = "";
    expect(page.left).toEqual([]);
  });
});
