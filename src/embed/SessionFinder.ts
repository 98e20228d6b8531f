import { acquireSession, joinSession, onSessions, pageSession, type Held } from "../session/registry.ts";
import { sessionBehind } from "../session/publicSession.ts";
import { sessionKey } from "../session/signInConfig.ts";
import type { SessionConfig } from "../session/config.ts";
import type { Session } from "../session/session.ts";
import { awaitsProvider, requestSession, type Look, type Provided } from "./context.ts";
import { raise } from "./events.ts";
import type { Host } from "./Host.ts";
import { sessionConfig } from "./sessionConfig.ts";

/** `waiting` while a provider's code, or a late `getToken`, is still to come; `missing` when there is nothing to wait for. */
export type FoundSession =
  | { readonly session: Session; readonly look: Look }
  | { readonly session: "waiting" | "missing"; readonly look: Look };

/** Tokens, a transport that adds them, or a client to sign in with: without any of these there is nothing to start. */
const canStart = ({ getToken, fetcher, clientId, configUrl }: SessionConfig): boolean =>
  Boolean(getToken || fetcher || clientId || configUrl);

/** All that makes another session necessary; what the host gives is taken over by a running one, and a language is no reason to sign in again. */
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
 * A session made out of an element's own settings. Settings that lead to the same session leave it running; the next is
 * taken before the last is given back, so that a shared one never ends in between.
 */
export class OwnSession {
  #held: Held | undefined;
  #identity = "";
  #config: SessionConfig | undefined;

  /** The session for these settings; undefined while it cannot start. */
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
    // Other ways to sign in to the same server need another session; where others share this one, theirs hold.
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
 * Finds an element's session and keeps to it: the one handed over in React, else the nearest provider's, else one from its own attributes, else the page's. Looks again
 * when settings change, the element moves, a provider appears or a session is made. Source: docs/spec/elements.md §2.
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

  /** Looks for the session, and on until the returned function is called; that one gives the session back. */
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

  /** Asks the ancestors, then settles. */
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
    const { session, look } = this.#search();
    const isSame =
      session === this.#found.session &&
      look.theme === this.#found.look.theme &&
      look.locale === this.#found.look.locale;
    if (!isSame) this.#set({ session, look } as FoundSession);
  };

  #search(): FoundSession {
    const options = this.#host.options();
    if (options.session !== undefined) {
      this.#own.release();
      return {
        session: sessionBehind(options.session) ?? "waiting",
        look: (options.sessionLook as Look | undefined) ?? {},
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
