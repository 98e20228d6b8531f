// What a session makes of its own sign-in, whose page is somebody else's or the console's.
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

/** A session whose sign-in finds nobody, and remembers how it was asked to sign in. */
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

describe("where nobody is signed in", () => {
  test.each([{}, { signIn: "button" }, { signIn: "popup" }, { signIn: "button", console: true }] as const)(
    "a page is not left by itself with %j",
    async (config) => {
      const { session, asked } = await begin(config);
      expect([session.status, asked]).toEqual(["signed-out", []]);
    },
  );

  test.each([{ signIn: "redirect" }, { console: true }] as const)("a page is left with %j", async (config) => {
    const { session, asked } = await begin(config);
    expect([session.status, asked]).toEqual(["pending", [undefined]]);
  });

  test("a page is not left where another sign-in on it would be lost", async () => {
    const { session, asked } = await begin({ signIn: "redirect" }, { canRedirect: false });
    expect([session.status, asked]).toEqual(["signed-out", []]);
  });

  test("who comes back from the sign-in page without having signed in is not sent there again", async () => {
    const { session } = await begin(
      { signIn: "redirect" },
      { signIn: () => Promise.reject(new SignInError("closed_by_user", "back")) },
    );
    expect([session.status, session.state().error]).toEqual(["signed-out", undefined]);
  });
});

describe("a press of the button", () => {
  const blocked = (options?: SignInOptions) =>
    options ? Promise.reject(new SignInError("popup_blocked", "no window")) : new Promise<void>(() => {});

  test("opens a window; where the browser opens none, the page is left", async () => {
    const signIn = vi.fn(blocked);
    const { session } = await begin({}, { signIn });
    void session.signIn();
    await vi.waitFor(() => expect(signIn.mock.calls).toEqual([[{ display: "popup" }], []]));
  });

  test('opens nothing but a window with sign-in="popup"', async () => {
    const signIn = vi.fn(blocked);
    const { session } = await begin({ signIn: "popup" }, { signIn });
    await expect(session.signIn()).rejects.toMatchObject({ code: "popup_blocked" });
    expect(signIn).toHaveBeenCalledTimes(1);
  });
});

describe("signing out", () => {
  test.each([{}, { signIn: "redirect" }] as const)(
    "ends signed out with %j, and nothing of who was stays",
    async (config) => {
      const { session, asked } = await begin({ ...config }, { canRedirect: true });
      asked.length = 0;
      const told: string[] = [];
      session.onEvent((event) => told.push(event));
      session.queryClient.setQueryData(["users"], ["ada"]);
      await session.signOut();
      expect([session.status, asked, told]).toEqual(["signed-out", [], ["iam-signed-out"]]);
      expect(session.queryClient.getQueryData(["users"])).toBeUndefined();
    },
  );

  test("elsewhere makes a console log in again", async () => {
    const { asked, tell } = await begin({ console: true });
    asked.length = 0;
    tell({ type: "signed-out" });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
  });
});

test("whoever gives up waiting for a token does so alone", async () => {
  const { session } = await begin();
  const controller = new AbortController();
  const left = session.getToken({ reason: "renew", minValidity: -1, signal: controller.signal });
  controller.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
});
