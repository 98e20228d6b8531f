import { acquireSession, joinSession, onSessions, pageSession, type Held } from "../session/registry.ts";
import { sessionBehind } from "../session/publicSession.ts";
import { sessionKey } from "../session/signInConfig.ts";
import type { SessionConfig } from "../session/config.ts";
import type { Session } from "../session/session.ts";
import { awaitsProvider, requestSession, type Look, type Provided } from "./context.ts";
import { raise } from "./events.ts";
import type { Host } from "./Host.ts";
import { sessionConfig } from "./sessionConfig.ts";

/** `waiting` for a provider's code or a late `getToken`. `missing` if nothing can provide a session. */
export type FoundSession =
  | { readonly session: Session; readonly look: Look }
  | { readonly session: "waiting" | "missing"; readonly look: Look };

/** True if there are tokens, a transport that adds them, or a client for the sign-in. */
const canStart = ({ getToken, fetcher, clientId, configUrl }: SessionConfig): boolean =>
  Boolean(getToken || fetcher || clientId || configUrl);

/**
 * Settings that need a new session when they change. A running session adopts the host's functions and messages, and
 * ignores the language.
 */
const identityOf = ({
  getToken: _token,
  fetcher: _fetcher,
  access: _access,
  messages: _messages,
  firstRealm: _first,
  signInLocale: _locale,
  ...config
}: SessionConfig): string => `${sessionKey(config)} ${JSON.stringify(config)}`;

/**
 * Session from an element's own settings. Keeps the session if the settings still match. Acquires the next session
 * before it releases the last, so that a shared session survives.
 */
export class OwnSession {
  #held: Held | undefined;
  #identity = "";
  #config: SessionConfig | undefined;

  /** Session for these settings. Undefined if it can't start. */
  use(config: SessionConfig): Session | undefined {
    const identity = identityOf(config);
    if (this.#held && identity === this.#identity) {
      if (
        config.getToken !== this.#config?.getToken ||
        config.fetcher !== this.#config?.fetcher ||
        config.access !== this.#config?.access ||
        config.messages !== this.#config?.messages
      )
        this.#held.session.adoptHost(config, this.#config);
      this.#config = config;
      return this.#held.session;
    }
    const isAlone = this.#held !== undefined && !this.#held.isShared();
    // Another sign-in method on the same server needs a new session, unless other elements share this one.
    if (isAlone && this.#config && sessionKey(this.#config) === sessionKey(config)) this.release();
    const before = this.#held;
    this.#held = canStart(config) ? acquireSession(config) : joinSession(config);
    this.#identity = identity;
    this.#config = config;
    before?.release();
    return this.#held?.session;
  }

  release(): void {
    this.#held?.release();
    this.#held = undefined;
  }
}

/**
 * Finds an element's session: from React, the nearest provider, its attributes, or the page. Repeats on changes of
 * settings, position, providers or sessions.
 * Source: docs/spec/elements.md §2.
 */
export class SessionFinder {
  readonly #host: Host;
  readonly #own = new OwnSession();
  readonly #listeners = new Set<() => void>();
  #found: FoundSession = { session: "waiting", look: {} };
  #provided: Provided | undefined;
  #leaveProvider: (() => void) | undefined;
  #stopEvents: (() => void) | undefined;
  #moves = 0;
  #end: (() => void) | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  readonly current = (): FoundSession => this.#found;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts the search and keeps it current. Returns a function that stops it and releases the session. */
  readonly start = (): (() => void) => {
    const { ownerDocument } = this.#host.element;
    this.#moves = this.#host.moves();
    ownerDocument.addEventListener("context-provider", this.#ask);
    const stopOptions = this.#host.subscribe(this.#optionsChanged);
    const stopSessions = onSessions(this.#settle);
    this.#end = () => {
      ownerDocument.removeEventListener("context-provider", this.#ask);
      stopOptions();
      stopSessions();
      this.#leaveProvider?.();
      this.#leaveProvider = undefined;
      this.#set({ session: "waiting", look: {} });
      this.#own.release();
    };
    this.#ask();
    return () => {
      this.#end?.();
      this.#end = undefined;
    };
  };

  /** Asks the ancestors, then decides. */
  readonly #ask = (): void => {
    this.#leaveProvider?.();
    this.#provided = undefined;
    let isAsking = true;
    this.#leaveProvider = requestSession(this.#host.element, (provided) => {
      this.#provided = provided;
      if (!isAsking) this.#settle();
    });
    isAsking = false;
    this.#settle();
  };

  readonly #optionsChanged = (): void => {
    if (this.#moves === this.#host.moves()) return this.#settle();
    this.#moves = this.#host.moves();
    this.#ask();
  };

  readonly #settle = (): void => {
    const found = this.#search();
    const { session, look } = found;
    const isSame =
      session === this.#found.session &&
      look.theme === this.#found.look.theme &&
      look.locale === this.#found.look.locale;
    if (!isSame) this.#set(found);
  };

  #search(): FoundSession {
    const options = this.#host.options();
    if (options.session !== undefined) {
      this.#own.release();
      return {
        session: sessionBehind(options.session) ?? "waiting",
        look: options.sessionLook ?? {},
      };
    }
    if (this.#provided) {
      this.#own.release();
      return { session: this.#provided.session ?? "waiting", look: this.#provided.look };
    }
    if (awaitsProvider(this.#host.element)) return { session: "waiting", look: {} };
    const config = sessionConfig(options);
    if (config) return { session: this.#own.use(config) ?? "waiting", look: {} };
    this.#own.release();
    return { session: pageSession() ?? "missing", look: {} };
  }

  #set(found: FoundSession): void {
    if (found.session !== this.#found.session) {
      this.#stopEvents?.();
      const { session } = found;
      this.#stopEvents =
        typeof session === "string"
          ? undefined
          : session.onEvent((type) => raise(this.#host.element, type, { realm: session.realm }));
    }
    this.#found = found;
    for (const listener of [...this.#listeners]) listener();
  }
}
