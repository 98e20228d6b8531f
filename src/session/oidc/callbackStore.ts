import type { StateStore } from "oidc-client-ts";
import { SignInError } from "./errors.ts";

/** Start of the name of every stored sign-in. Source: docs/spec/console.md §9. */
const callbackPrefix = "kc-callback-";

/** How long a started sign-in may take, in milliseconds. Source: docs/spec/console.md §9, 60 minutes. */
export const callbackLifetimeMs = 60 * 60 * 1000;

/**
 * Keeps what a sign-in must know when it comes back: state, PKCE verifier, nonce, place left. Never a token. Entries carry `expires`,
 * in milliseconds, under the name that the server's own adapter expects, so that a host page using it does not sweep ours away.
 */
export class CallbackStore implements StateStore {
  readonly #storage: () => Storage;

  constructor(storage: () => Storage = () => localStorage) {
    this.#storage = storage;
  }

  /** @throws SignInError `storage` when the browser keeps nothing for this page. */
  async set(state: string, entry: string): Promise<void> {
    const fields = { ...parse(entry), expires: Date.now() + callbackLifetimeMs };
    try {
      this.#storage().setItem(callbackPrefix + state, JSON.stringify(fields));
    } catch (cause) {
      throw new SignInError(
        "storage",
        "Signing in needs the browser's storage, which is full or not allowed for this page.",
        { cause },
      );
    }
  }

  async get(state: string): Promise<string | null> {
    return this.peek(state);
  }

  async remove(state: string): Promise<string | null> {
    const entry = this.peek(state);
    this.#try((storage) => storage.removeItem(callbackPrefix + state));
    return entry;
  }

  async getAllKeys(): Promise<string[]> {
    const keys = this.#try((storage) => Object.keys(storage)) ?? [];
    return keys.filter((key) => key.startsWith(callbackPrefix)).map((key) => key.slice(callbackPrefix.length));
  }

  /** The entry of a state, or null when there is none, or it is older than 60 minutes. */
  peek(state: string): string | null {
    const entry = this.#try((storage) => storage.getItem(callbackPrefix + state)) ?? null;
    if (entry === null) return null;
    const { expires } = parse(entry);
    return typeof expires === "number" && expires <= Date.now() ? null : entry;
  }

  /** Reading must never break a page: no storage is the same as nothing stored. */
  #try<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(this.#storage());
    } catch {
      return undefined;
    }
  }
}

function parse(entry: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(entry);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
