import type { Denied } from "./denied.ts";
import type { WhoAmI } from "./whoAmI.ts";

/**
 * `pending` until the sign-in check is through; `expired` keeps everything on screen and asks to sign in again;
 * `failed` is fatal and carries `error`.
 */
export type SessionStatus = "pending" | "signed-in" | "signed-out" | "expired" | "failed";

export interface SessionState {
  readonly status: SessionStatus;
  readonly whoAmI: WhoAmI | undefined;
  readonly locale: string;
  readonly error: Error | undefined;
  /** Roles that refusals showed not to be held. Looked at only where who-am-I names none. */
  readonly denied: Denied;
}

export type SessionEvent = "iam-signed-in" | "iam-signed-out" | "iam-session-expired";

/** The state of a session, and who is told when it changes. */
export class StateHolder {
  #current: SessionState;
  readonly #listeners = new Set<() => void>();
  readonly #eventListeners = new Set<(event: SessionEvent) => void>();

  constructor(locale: string) {
    this.#current = { status: "pending", whoAmI: undefined, locale, error: undefined, denied: {} };
  }

  /** The same object until something changes, for `useSyncExternalStore`. */
  readonly current = (): SessionState => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls the listener with each event. Returns the function that stops it. */
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

  /** Tells nobody any more. */
  dispose(): void {
    this.#listeners.clear();
    this.#eventListeners.clear();
  }
}
