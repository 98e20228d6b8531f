import { Session, type SessionConfig } from "./session.ts";

interface Entry { session: Session; users: number }
interface Registry { sessions: Map<string, Entry>; page: Session | undefined }

/** One registry for all copies of this code on a page; the number grows when its shape changes. */
const symbol = Symbol.for("iam-elements.registry@1");

function registry(): Registry {
  const holder = globalThis as { [symbol]?: Registry };
  holder[symbol] ??= { sessions: new Map(), page: undefined };
  return holder[symbol];
}

/** Elements with the same server, sign-in realm and client share one session. */
function keyOf({ serverUrl, realm, clientId, getToken, fetcher }: SessionConfig): string {
  return JSON.stringify([serverUrl.replace(/\/+$/, ""), realm || "master", clientId ?? "", getToken ? "host" : fetcher ? "transport" : "own"]);
}

/** A shared session and the function that gives it back; it ends with its last user. */
export function acquireSession(config: SessionConfig): { session: Session; release: () => void } {
  const { sessions } = registry();
  const key = keyOf(config);
  const entry = sessions.get(key) ?? { session: new Session(config), users: 0 };
  if (entry.users > 0 && config.getToken) entry.session.adoptHost(config.getToken);
  entry.users += 1;
  sessions.set(key, entry);
  void entry.session.start();
  let released = false;
  return {
    session: entry.session,
    release: () => {
      if (released) return;
      released = true;
      entry.users -= 1;
      if (entry.users > 0) return;
      sessions.delete(key);
      entry.session.dispose();
    },
  };
}

/** Makes the page-wide session: every element without a nearer one uses it. Stays until the page goes. */
export function createSession(config: SessionConfig): Session {
  const { session } = acquireSession(config);
  registry().page = session;
  return session;
}

/** The session made by `createSession`, if any. */
export function pageSession(): Session | undefined {
  return registry().page;
}
