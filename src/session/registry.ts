import { Session } from "./session.ts";
import type { SessionConfig } from "./config.ts";
import { onPage } from "./onPage.ts";
import { sessionKey } from "./signInConfig.ts";

/** Session with its reference count. */
export interface Held {
  session: Session;
  release: () => void;
  /** True while other users share it. */
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

const registry = () =>
  onPage<Registry>("registry@1", () => ({ sessions: new Map(), page: undefined, listeners: new Set() }));

/**
 * Session for these settings, shared by server, realm and client. Ends with its last user. Adopts the host's tokens,
 * transport and messages.
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

/** Like `acquireSession`, but only for an existing session. */
export function joinSession(config: SessionConfig): Held | undefined {
  return registry().sessions.has(sessionKey(config)) ? acquireSession(config) : undefined;
}

/** Creates the page's session for all elements without a nearer one. Lasts until the next call. */
export function createPageSession(config: SessionConfig): Session {
  const place = registry();
  const before = place.page;
  place.page = acquireSession(config);
  before?.release();
  tell();
  return place.page.session;
}

/** Session from `createPageSession`, if any. */
export function pageSession(): Session | undefined {
  return registry().page?.session;
}

/** Calls the listener when a session appears. Returns a function that unsubscribes. */
export function onSessions(listener: () => void): () => void {
  const { listeners } = registry();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Deferred, because the caller must hold the session before others find it. */
function tell(): void {
  queueMicrotask(() => {
    for (const listener of [...registry().listeners]) listener();
  });
}
