import { acquireSession, type Held } from "../../../session/registry.ts";
import type { Session } from "../../../session/session.ts";
import type { OtherRealm } from "./otherRealm.ts";

type SignInAt = Omit<OtherRealm, "realm">;

const keyOf = ({ url, signInRealm, clientId }: SignInAt) => JSON.stringify([url, signInRealm, clientId]);

interface Opened {
  byKey: Map<string, Held>;
  listeners: Set<() => void>;
}

const opened = new WeakMap<Session, Opened>();

/** Sessions that were opened next to a session. They end with it. */
function of(session: Session): Opened {
  const known = opened.get(session);
  if (known) return known;
  const made: Opened = { byKey: new Map(), listeners: new Set() };
  opened.set(session, made);
  session.onEvent((event) => {
    if (event === "iam-signed-out") for (const key of made.byKey.keys()) drop(made, key);
  });
  return made;
}

function drop({ byKey, listeners }: Opened, key: string): void {
  byKey.get(key)?.release();
  byKey.delete(key);
  for (const listener of [...listeners]) listener();
}

/** Sign-ins at other servers. Their tokens stay in the page's memory. */
export const otherServers = {
  /** Undefined before a sign-in: a URL alone never contacts a server. */
  get: (session: Session, at: SignInAt): Session | undefined => of(session).byKey.get(keyOf(at))?.session,

  subscribe(session: Session, listener: () => void): () => void {
    const { listeners } = of(session);
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Signs in, in a window unless the browser has a session there. Call it in a user gesture.
   * @throws SignInError as `Session.signIn`. After `popup_blocked` the next call opens the window at once.
   */
  async signIn(session: Session, at: SignInAt): Promise<void> {
    const all = of(session);
    const key = keyOf(at);
    const { url: serverUrl, signInRealm: realm, clientId } = at;
    const config = { serverUrl, realm, clientId, signIn: "popup", silentFallback: false, checkSession: false } as const;
    const held = all.byKey.get(key) ?? acquireSession(config);
    all.byKey.set(key, held);
    const other = held.session;
    try {
      await other.start();
      if (other.status === "failed") throw other.state().error;
      if (other.status !== "signed-in") await other.signIn({ display: "popup" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "popup_blocked")) drop(all, key);
      throw error;
    }
    for (const listener of [...all.listeners]) listener();
  },
};
