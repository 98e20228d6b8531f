// Built-in sign-in of a session, on a host page or in the console.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { SessionConfig } from "../../../src/session/config.ts";
import { SignInError } from "../../../src/session/oidc/errors.ts";
import { Session } from "../../../src/session/session.ts";
import type { SignInOptions, TokenEvent, TokenSource } from "../../../src/session/tokenSource.ts";

const made = vi.hoisted(() => ({ source: undefined as unknown }));
vi.mock("../../../src/session/makeSource.ts", () => ({ makeSource: async () => made.source }));

const sessions: Session[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.dispose();
});

/** A session without a signed-in user, which records its sign-in calls. */
async function begin(
  config: Partial<SessionConfig> = {},
  change: Partial<TokenSource> & { canRedirect?: boolean } = {},
) {
  const asked: (SignInOptions | undefined)[] = [];
  let tell: (event: TokenEvent) => void = () => {};
  made.source = {
    init: async () => false,
    getToken: () => new Promise<string>(() => {}),
    signIn: (options?: SignInOptions) => {
      asked.push(options);
      return new Promise<void>(() => {});
    },
    signOut: async () => tell({ type: "signed-out", asked: true }),
    idToken: undefined,
    subscribe: (listener: (event: TokenEvent) => void) => {
      tell = listener;
      return () => {};
    },
    dispose: () => {},
    canRedirect: true,
    ...change,
  };
  const session = new Session({ serverUrl: "https://id.test", clientId: "portal", ...config });
  sessions.push(session);
  void session.start();
  await vi.waitFor(() => expect(asked.length || session.status !== "pending").toBeTruthy());
  return { session, asked, tell: (event: TokenEvent) => tell(event) };
}

describe("signed-out session", () => {
  test.each([{}, { signIn: "button" }, { signIn: "popup" }, { signIn: "button", console: true }] as const)(
    "does not redirect by itself with %j",
    async (config) => {
      const { session, asked } = await begin(config);
      expect([session.status, asked]).toEqual(["signed-out", []]);
    },
  );

  test.each([{ signIn: "redirect" }, { console: true }] as const)("redirects with %j", async (config) => {
    const { session, asked } = await begin(config);
    expect([session.status, asked]).toEqual(["pending", [undefined]]);
  });

  test("does not redirect if another sign-in on the page would be lost", async () => {
    const { session, asked } = await begin({ signIn: "redirect" }, { canRedirect: false });
    expect([session.status, asked]).toEqual(["signed-out", []]);
  });

  test("does not redirect again after a return without sign-in", async () => {
    const { session } = await begin(
      { signIn: "redirect" },
      { signIn: () => Promise.reject(new SignInError("closed_by_user", "back")) },
    );
    expect([session.status, session.state().error]).toEqual(["signed-out", undefined]);
  });
});

describe("sign-in button", () => {
  const blocked = (options?: SignInOptions) =>
    options ? Promise.reject(new SignInError("popup_blocked", "no window")) : new Promise<void>(() => {});

  test("opens a popup, or redirects if the browser blocks it", async () => {
    const signIn = vi.fn(blocked);
    const { session } = await begin({}, { signIn });
    void session.signIn();
    await vi.waitFor(() => expect(signIn.mock.calls).toEqual([[{ display: "popup" }], []]));
  });

  test('only opens a popup with sign-in="popup"', async () => {
    const signIn = vi.fn(blocked);
    const { session } = await begin({ signIn: "popup" }, { signIn });
    await expect(session.signIn()).rejects.toMatchObject({ code: "popup_blocked" });
    expect(signIn).toHaveBeenCalledTimes(1);
  });
});

describe("sign-out", () => {
  test.each([{}, { signIn: "redirect" }] as const)("ends signed out with %j and clears the user", async (config) => {
    const { session, asked } = await begin({ ...config }, { canRedirect: true });
    asked.length = 0;
    const told: string[] = [];
    session.onEvent((event) => told.push(event));
    session.queryClient.setQueryData(["users"], ["ada"]);
    await session.signOut();
    expect([session.status, asked, told]).toEqual(["signed-out", [], ["iam-signed-out"]]);
    expect(session.queryClient.getQueryData(["users"])).toBeUndefined();
  });

  test("elsewhere makes a console sign in again", async () => {
    const { asked, tell } = await begin({ console: true });
    asked.length = 0;
    tell({ type: "signed-out" });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
  });
});

test("aborting one wait for a token does not affect others", async () => {
  const { session } = await begin();
  const controller = new AbortController();
  const left = session.getToken({ reason: "renew", minValidity: -1, signal: controller.signal });
  controller.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
});
