import type { Denied } from "./denied.ts";
import type { WhoAmI } from "./whoAmI.ts";

/**
 * `pending` until the sign-in check is done. `expired` keeps the page and asks to sign in again. `failed` is fatal and
 * has `error`.
 */
export type SessionStatus = "pending" | "signed-in" | "signed-out" | "expired" | "failed";

export interface SessionState {
  readonly status: SessionStatus;
  readonly whoAmI: WhoAmI | undefined;
  readonly locale: string;
  readonly error: Error | undefined;
  /** Roles that denied requests proved missing. Used only if who-am-I contains no roles. */
  readonly denied: Denied;
}

export type SessionEvent = "iam-signed-in" | "iam-signed-out" | "iam-session-expired";

/** State of a session with its listeners. */
export class StateHolder {
  #current: SessionState;
  readonly #listeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: SessionEvent) => void>();

  constructor(locale: string) {
    this.#current = { status: "pending", whoAmI: undefined, locale, error: undefined, denied: {} };
  }

  /** Returns the same object until a change, for `useSyncExternalStore`. */
  readonly current = (): SessionState => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listener on each event. Returns a function that unsubscribes. */
  onEvent(listener: (event: SessionEvent) => void): () => void {
    this.#eventListeners.add(listener);
    return () => this.#eventListeners.delete(listener);
  }

  set(change: Partial<SessionState>): void {
    this.#current = { ...this.#current, ...change };
    for (const listener of this.#listeners) listener();
  }

  emit(event: SessionEvent): void {
    for (const listener of this.#eventListeners) listener(event);
  }

  dispose(): void {
    this.#listeners.clear();
    this.#eventListeners.clear();
  }
}
