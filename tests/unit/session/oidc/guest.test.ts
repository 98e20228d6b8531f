// @vitest-environment jsdom
// On a host page: it is not left unnecessarily, and never for an error page.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { SignInConfig } from "../../../../src/session/oidc/config.ts";
import { answerTo, fakeServer, FakePage, realmBase, serverUrl, tokenResponse, type Asked } from "./support.ts";
import { open, tidyUp } from "./visits.ts";

tidyUp();

afterEach(() => {
  document.body.replaceChildren();
});

const portal = { url: serverUrl, realm: "acme", clientId: "portal", checkSession: false };
const place = `${location.origin}/app/?tab=1#users`;

/** A server that accepts every request by default. */
function guest(
  change: Partial<SignInConfig> = {},
  reply: (asked: Asked) => object | Error | undefined = () => undefined,
) {
  let nonce: string | undefined;
  const server = fakeServer((asked) => {
    const own = reply(asked);
    if (own !== undefined) return own as Error | Record<string, unknown>;
    return asked.url.endsWith("/token") ? tokenResponse(nonce) : { request_uri: "urn:x" };
  });
  const opened = open({ ...portal, fetcher: server.fetcher, ...change }, new FakePage(place));
  const frame = () =>
    vi.waitFor(() => {
      const element = document.querySelector("iframe");
      if (!element) throw new Error("There is no frame.");
      return element;
    });
  return {
    ...opened,
    asked: () => server.asked.map(({ url }) => url.slice(realmBase.length)),
    form: (end: string) => server.asked.find(({ url }) => url.endsWith(end))?.form,
    /** The server responds to the request in the frame. */
    answer: async (params: Record<string, string>) => {
      const element = await frame();
      const request = new URL(element.src);
      nonce = request.searchParams.get("nonce") ?? undefined;
      const href = answerTo(request, params);
      vi.spyOn(element, "contentWindow", "get").mockReturnValue({ location: { href } } as Window);
      element.dispatchEvent(new Event("load"));
      return request;
    },
    /** The frame shows an unreadable page: an error page, or one that the CSP blocks. */
    fail: async () => {
      const element = await frame();
      const hidden = () => {
        throw new DOMException("Blocked", "SecurityError");
      };
      vi.spyOn(element, "contentWindow", "get").mockReturnValue({
        get location() {
          return hidden();
        },
      } as unknown as Window);
      element.dispatchEvent(new Event("load"));
    },
  };
}

describe("guest at start", () => {
  test("finds the signed-in user in a frame on the callback page, and keeps page and URL", async () => {
    const { source, page, answer, asked } = guest();
    const result = source.init();
    const { searchParams } = await answer({ code: "c-1" });
    expect(await result).toBe(true);
    expect([searchParams.get("prompt"), searchParams.get("response_mode")]).toEqual(["none", "fragment"]);
    expect(searchParams.get("redirect_uri")).toBe(`${location.origin}/app/?tab=1`);
    expect([page.left, page.address]).toEqual([[], place]);
    // The response proves that server, realm, client and URL are valid.
    expect(asked()).toEqual(["/protocol/openid-connect/token"]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test("finds no user and stays", async () => {
    const { source, page, answer, asked } = guest();
    const result = source.init();
    await answer({ error: "login_required" });
    expect(await result).toBe(false);
    // Checks that sign-in would be possible.
    expect(asked()).toEqual(["/protocol/openid-connect/ext/par/request"]);
    expect([page.left, Object.keys(localStorage)]).toEqual([[], []]);
  });

  test.each<Record<string, string>>([{ error: "login_required" }, { code: "c-1" }])(
    "reports a client that fails after the response (%j)",
    async (params) => {
      const { source, page, answer } = guest({}, () => ({ status: 401, body: { error: "unauthorized_client" } }));
      const caught = expect(source.init()).rejects.toMatchObject({ code: "client_refused" });
      await answer(params);
      await caught;
      expect(page.left).toEqual([]);
    },
  );

  test("reports errors and stays", async () => {
    const { source, page, fail } = guest({}, () => ({ status: 401, body: { error: "invalid_request" } }));
    const caught = expect(source.init()).rejects.toMatchObject({
      code: "client_refused",
      names: { client: "portal", realm: "acme", server: serverUrl },
    });
    await fail();
    await caught;
    expect(page.left).toEqual([]);
  });

  test("stays if frames are blocked, without leftovers", async () => {
    const { source, page, fail, asked } = guest();
    const result = source.init();
    await fail();
    expect(await result).toBe(false);
    expect(asked()).toEqual(["/protocol/openid-connect/ext/par/request"]);
    expect([page.left, Object.keys(localStorage)]).toEqual([[], []]);
  });

  test("with login-required checks the request at the server, without a frame", async () => {
    const { source, asked } = guest({ onLoad: "login-required" });
    expect(await source.init()).toBe(false);
    expect(document.querySelector("iframe")).toBeNull();
    expect(asked()).toEqual(["/protocol/openid-connect/ext/par/request"]);
  });
});

describe("guest before a redirect to sign-in", () => {
  test("has checked the same request at the server", async () => {
    const { source, page, form } = guest();
    void source.signIn();
    const { searchParams } = await page.destination();
    expect(Object.fromEntries(form("/par/request") ?? [])).toEqual(Object.fromEntries(searchParams));
  });

  test("stays if the server is down", async () => {
    const { source, page } = guest({}, () => new TypeError("Failed to fetch"));
    await expect(source.signIn()).rejects.toMatchObject({ code: "network" });
    expect(page.left).toEqual([]);
  });
});

describe("guest sign-out", () => {
  const signedIn = async (...options: Parameters<typeof guest>) => {
    const opened = guest(...options);
    const result = opened.source.init();
    await opened.answer({ code: "c-1" });
    await result;
    return opened;
  };

  test("ends the session at the server and stays on the page", async () => {
    const { source, page, events, form } = await signedIn();
    await source.signOut();
    expect(Object.fromEntries(form("/logout") ?? [])).toEqual({ refresh_token: "refresh-1", client_id: "portal" });
    expect(events.at(-1)).toEqual({ type: "signed-out", asked: true });
    expect([source.authenticated, page.left]).toEqual([false, []]);
  });

  test("succeeds if the server has forgotten the session", async () => {
    const { source } = await signedIn({}, ({ url }) =>
      url.endsWith("/logout") ? { status: 400, body: { error: "invalid_grant" } } : undefined,
    );
    await source.signOut();
    expect(source.authenticated).toBe(false);
  });

  test("fails with a message if the server can't be reached", async () => {
    const { source } = await signedIn({}, ({ url }) => (url.endsWith("/logout") ? new TypeError("down") : undefined));
    await expect(source.signOut()).rejects.toMatchObject({ code: "network" });
    expect(source.authenticated).toBe(true);
  });

  test("on return from a page of the host stays signed out without another redirect", async () => {
    const { source, page } = await signedIn();
    void source.signOut({ redirectUri: "/app/" });
    const { searchParams: asked } = await page.destination();
    const address = `${asked.get("post_logout_redirect_uri")}?state=${asked.get("state")}#users`;
    const back = open(portal, new FakePage(address));
    expect(await back.source.init()).toBe(false);
    expect(back.source.canRedirect).toBe(false);
    expect(back.page.address).toBe(`${location.origin}/app/#users`);
    expect(document.querySelector("iframe")).toBeNull();
  });
});
