import { Session } from "./session.ts";
import type { SessionConfig } from "./config.ts";
import { sessionKey } from "./signInConfig.ts";

/** A session, as long as somebody uses it. */
export interface Held {
  session: Session;
  release: () => void;
  /** True while somebody else uses it too. */
  isShared: () => boolean;
}

interface Entry {
  session: Session;
  users: number;
}
interface Registry {
  sessions: Map<string, Entry>;
  page: Held | undefined;
  listeners: Set<() => void>;
}

/** One registry for all copies of this code on a page; the number grows when its shape changes. */
const symbol = Symbol.for("iam-elements.registry@1");

function registry(): Registry {
  const holder = globalThis as { [symbol]?: Registry };
  holder[symbol] ??= { sessions: new Map(), page: undefined, listeners: new Set() };
  return holder[symbol];
}

/**
 * The session of these settings, shared with everyone who has the same server, realm and client. It ends with its last user.
 * Tokens, transport and texts of the host, where given, are taken over by the session.
 */
export function acquireSession(config: SessionConfig): Held {
  const { sessions } = registry();
  const key = sessionKey(config);
  const known = sessions.get(key);
  const entry = known ?? { session: new Session(config), users: 0 };
  entry.users += 1;
  sessions.set(key, entry);
  if (known) entry.session.adoptHost(config);
  void entry.session.start();
  if (!known) tell();
  let isReleased = false;
  return {
    session: entry.session,
    isShared: () => entry.users > 1,
    release: () => {
      if (isReleased) return;
      isReleased = true;
      entry.users -= 1;
      if (entry.users > 0) return;
      sessions.delete(key);
      entry.session.dispose();
    },
  };
}

/** As `acquireSession`, if somebody uses such a session already. */
export function joinSession(config: SessionConfig): Held | undefined {
  return registry().sessions.has(sessionKey(config)) ? acquireSession(config) : undefined;
}

/** Makes the page-wide session: every element without a nearer one uses it. Stays until another takes its place. */
export function createPageSession(config: SessionConfig): Session {
  const place = registry();
  const before = place.page;
  place.page = acquireSession(config);
  before?.release();
  tell();
  return place.page.session;
}

/** The session made by `createPageSession`, if any. */
export function pageSession(): Session | undefined {
  return registry().page?.session;
}

/** Calls the listener when a session appears. Returns the function that stops it. */
export function onSessions(listener: () => void): () => void {
  const { listeners } = registry();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A turn later: who acquires a session must hold it before others look. */
function tell(): void {
  queueMicrotask(() => {
    for (const listener of [...registry().listeners]) listener();
  });
}
