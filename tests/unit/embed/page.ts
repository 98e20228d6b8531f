// A page with elements that look for their session. Cleans up after each test.
import { afterEach, beforeEach, vi } from "vitest";
import { SessionProvider, type Look } from "../../../src/embed/context.ts";
import type { Options } from "../../../src/embed/ElementOptions.ts";
import type { Host } from "../../../src/embed/Host.ts";
import { SessionFinder } from "../../../src/embed/SessionFinder.ts";
import { acquireSession } from "../../../src/session/registry.ts";
import type { Session } from "../../../src/session/session.ts";

export const token = `x.${Buffer.from(JSON.stringify({ exp: 4_000_000_000, name: "Ada", iss: "http://kc/realms/acme" })).toString("base64url")}.y`;
export const getToken = async () => token;
export const acme = { serverUrl: "http://kc", realm: "acme", getToken };

const ends: (() => void)[] = [];
// Mutes the message about tokens without roles.
beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => {}));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

/** A finder for an element with options that a test can change. */
export function find(options: Options, into: Element = document.body) {
  const element = into.appendChild(document.createElement("iam-users"));
  const listeners = new Set<() => void>();
  let current = options;
  let moves = 0;
  const host = {
    name: "iam-users",
    element,
    control: {},
    options: () => current,
    moves: () => moves,
    reflectPath: () => {},
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Host;
  const finder = new SessionFinder(host);
  const end = finder.start();
  ends.push(end);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    element,
    end,
    found: () => finder.current().session,
    look: (): Look => finder.current().look,
    set: (change: Options) => {
      current = { ...current, ...change };
      tell();
    },
    move: (target: Element) => {
      target.append(element);
      moves += 1;
      tell();
    },
  };
}

/** An element that provides a session. */
export function provide(session: Session | undefined, look: Look = {}) {
  const element = document.body.appendChild(document.createElement("div"));
  const provider = new SessionProvider(element);
  provider.provide(session, look);
  provider.open();
  ends.push(() => provider.close());
  return { element, provider };
}

export const held = (config: Parameters<typeof acquireSession>[0]) => {
  const { session, release } = acquireSession(config);
  ends.push(release);
  return session;
};
