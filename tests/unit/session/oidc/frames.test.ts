// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { answerInFrame, answerInPopup } from "../../../../src/session/oidc/answerWindow.ts";
import { hasThirdPartyCookies } from "../../../../src/session/oidc/cookieCheck.ts";
import { watchSession, type SessionFrameOptions } from "../../../../src/session/oidc/sessionFrame.ts";
import { realmBase } from "./support.ts";

const serverOrigin = new URL(realmBase).origin;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const frame = (): HTMLIFrameElement => {
  const element = document.querySelector("iframe");
  if (!element) throw new Error("There is no frame.");
  return element;
};

/** A message event from a frame. */
function say(
  data: unknown,
  { origin = serverOrigin, source = frame().contentWindow }: { origin?: string; source?: Window | null } = {},
): void {
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
}

describe("third-party cookie check", () => {
  const address = `${realmBase}/protocol/openid-connect/3p-cookies/step1.html`;

  test.each([
    ["supported", true],
    ["unsupported", false],
  ])("reports %s cookies and removes its frame", async (said, expected) => {
    const result = hasThirdPartyCookies(address);
    expect(frame().src).toBe(address);
    say(said);
    expect(await result).toBe(expected);
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("accepts messages only from its frame", async () => {
    const result = hasThirdPartyCookies(address);
    say("unsupported", { origin: "https://evil.test" });
    say("unsupported", { source: window });
    say("anything");
    say("supported");
    expect(await result).toBe(true);
  });

  test("stops after 10 s", async () => {
    const result = hasThirdPartyCookies(address);
    const caught = expect(result).rejects.toMatchObject({
      code: "third_party_check_timeout",
      message: "Timeout when waiting for 3rd party check iframe message.",
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(document.querySelector("iframe")).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    await caught;
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("is invisible, not focusable, and unaffected by host styles", () => {
    void hasThirdPartyCookies(address);
    expect(frame().style.getPropertyPriority("display")).toBe("important");
    expect(frame().style.display).toBe("none");
    expect([frame().tabIndex, frame().title, frame().getAttribute("aria-hidden")]).toEqual([
      -1,
      "Third-party cookie check",
      "true",
    ]);
  });
});

describe("session watch", () => {
  function watch(change: Partial<SessionFrameOptions> = {}) {
    const onChanged = vi.fn();
    const onFailed = vi.fn();
    const stop = watchSession({
      address: `${realmBase}/protocol/openid-connect/login-status-iframe.html`,
      clientId: "iam-console",
      sessionId: () => "s-1",
      intervalSeconds: 5,
      onChanged,
      onFailed,
      ...change,
    });
    const posted = vi.spyOn(frame().contentWindow as Window, "postMessage").mockImplementation(() => undefined);
    frame().dispatchEvent(new Event("load"));
    return { onChanged, onFailed, stop, posted };
  }

  test("sends client and session, and again 5 s after each response", () => {
    const { posted } = watch();
    expect(posted.mock.calls).toEqual([["iam-console s-1", serverOrigin]]);
    say("unchanged");
    vi.advanceTimersByTime(4_999);
    expect(posted).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(posted).toHaveBeenCalledTimes(2);
  });

  test("ends with a changed session", () => {
    const { onChanged, onFailed } = watch();
    say("changed");
    expect([onChanged.mock.calls.length, onFailed.mock.calls.length]).toEqual([1, 0]);
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("accepts messages only from its frame, and only after a request", () => {
    const { onChanged } = watch();
    say("changed", { origin: "https://evil.test" });
    say("changed", { source: window });
    say("unchanged");
    say("changed");
    expect(onChanged).not.toHaveBeenCalled();
  });

  test("ends if the frame reports an error: the user stays signed in", () => {
    const { onChanged, onFailed } = watch();
    say("error");
    expect(onFailed.mock.calls).toEqual([["error"]]);
    expect(onChanged).not.toHaveBeenCalled();
  });

  test("ends without a response within 10 s", () => {
    const { onFailed } = watch();
    vi.advanceTimersByTime(10_000);
    expect(onFailed.mock.calls).toEqual([["timeout"]]);
  });

  test("ends at sign-out, and on demand", () => {
    let sessionId: string | undefined = "s-1";
    watch({ sessionId: () => sessionId });
    say("unchanged");
    sessionId = undefined;
    vi.advanceTimersByTime(5_000);
    expect(document.querySelector("iframe")).toBeNull();
    const { stop, onFailed } = watch();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(onFailed).not.toHaveBeenCalled();
    expect(document.querySelector("iframe")).toBeNull();
  });
});

describe("frame response", () => {
  const request = { address: `${realmBase}/protocol/openid-connect/auth?prompt=none`, state: "abc" };

  test("arrives as a message of the callback page", async () => {
    const result = answerInFrame(request, { isOwnPage: true });
    expect(frame().name).toBe("iam-answer-abc");
    say(`${location.origin}/silent.html?state=other%3Biam0&code=x`, { origin: location.origin });
    say(`${location.origin}/silent.html?state=abc%3Biam0&code=x`, { origin: location.origin });
    expect(await result).toBe(`${location.origin}/silent.html?state=abc%3Biam0&code=x`);
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("times out after 10 s", async () => {
    const caught = expect(answerInFrame(request, { isOwnPage: true })).rejects.toMatchObject({
      code: "silent_check_timeout",
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await caught;
    expect(document.querySelector("iframe")).toBeNull();
  });
});

describe("frame response on a host page", () => {
  const request = { address: `${realmBase}/protocol/openid-connect/auth?prompt=none`, state: "abc" };
  const ask = () => answerInFrame(request, { isOwnPage: false });
  /** URL of the frame; undefined for a cross-origin page. */
  const at = (href: string | undefined) =>
    vi.spyOn(frame(), "contentWindow", "get").mockReturnValue({
      get location() {
        if (href === undefined) throw new DOMException("Blocked", "SecurityError");
        return { href };
      },
    } as unknown as Window);

  test("is read from the URL, and no script of that page runs", async () => {
    const result = ask();
    expect(frame().getAttribute("sandbox")).toBe("allow-same-origin");
    at(`${location.origin}/app/#state=abc%3Biam0&code=x`);
    await vi.advanceTimersByTimeAsync(100);
    expect(await result).toBe(`${location.origin}/app/#state=abc%3Biam0&code=x`);
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("is read as soon as the page exists, before its resources load", async () => {
    const result = ask();
    const blank = frame().contentWindow;
    at(`${location.origin}/app/#state=abc%3Biam0&code=x`);
    blank?.dispatchEvent(new Event("pagehide"));
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toContain("code=x");
  });

  test.each([
    ["the server's error page", undefined],
    ["a host page without a response", `${location.origin}/login`],
  ])("does not arrive if the frame shows %s", async (_what, href) => {
    const caught = expect(ask()).rejects.toMatchObject({ code: "silent_check_failed" });
    const element = frame();
    at(href);
    element.dispatchEvent(new Event("load"));
    await caught;
    expect(document.querySelector("iframe")).toBeNull();
  });

  test("is awaited while the frame is empty", async () => {
    const settled = vi.fn();
    void ask().then(settled, settled);
    at("about:blank");
    frame().dispatchEvent(new Event("load"));
    await vi.advanceTimersByTimeAsync(100);
    expect(settled).not.toHaveBeenCalled();
  });
});

describe("popup response", () => {
  const request = { address: `${realmBase}/protocol/openid-connect/auth`, state: "abc" };

  function popup() {
    const opened = { closed: false, close: vi.fn(), location: { href: "about:blank", replace: vi.fn() } };
    vi.spyOn(window, "open").mockReturnValue(opened as unknown as Window);
    return opened;
  }

  test("is read from the URL on return, and closes the window", async () => {
    const opened = popup();
    const result = answerInPopup(() => Promise.resolve(request));
    expect(window.open).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(opened.location.replace).toHaveBeenCalledWith(request.address);
    opened.location.href = `${location.origin}/app/#state=abc%3Biam0&code=x`;
    await vi.advanceTimersByTimeAsync(100);
    expect(await result).toBe(`${location.origin}/app/#state=abc%3Biam0&code=x`);
    expect(opened.close).toHaveBeenCalled();
  });

  test("is not confused with the request, which is readable on the same origin", async () => {
    const opened = popup();
    const settled = vi.fn();
    void answerInPopup(() => Promise.resolve(request)).then(settled, settled);
    opened.location.href = `${location.origin}/realms/acme/protocol/openid-connect/auth?response_type=code&state=abc%3Biam0`;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(settled).not.toHaveBeenCalled();
  });

  test("does not arrive if the user closes the window", async () => {
    const opened = popup();
    const caught = expect(answerInPopup(() => Promise.resolve(request))).rejects.toMatchObject({
      code: "closed_by_user",
    });
    await vi.advanceTimersByTimeAsync(1_000);
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(100);
    await caught;
  });

  test("does not arrive if the browser blocks the window", async () => {
    vi.spyOn(window, "open").mockReturnValue(null);
    await expect(answerInPopup(() => Promise.resolve(request))).rejects.toMatchObject({ code: "popup_blocked" });
  });

  test("does not arrive if the request can't be created: the window closes", async () => {
    const opened = popup();
    await expect(answerInPopup(() => Promise.reject(new Error("no storage")))).rejects.toThrow("no storage");
    expect(opened.close).toHaveBeenCalled();
  });
});
