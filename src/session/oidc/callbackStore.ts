import type { StateStore } from "oidc-client-ts";
import { SignInError } from "./errors.ts";
import { isJson } from "./http.ts";

/** Key prefix of stored sign-ins. Source: docs/spec/console.md §9. */
const callbackPrefix = "kc-callback-";

/** Lifespan of a started sign-in in milliseconds. Source: docs/spec/console.md §9, 60 minutes. */
export const callbackLifetimeMs = 60 * 60 * 1000;

/**
 * Stores state, PKCE verifier, nonce and return URL of a sign-in. Never stores tokens. Keycloak's adapter expects
 * `expires` in milliseconds and keeps entries that have it.
 */
export class CallbackStore implements StateStore {
  readonly #storage: () => Storage;

  constructor(storage: () => Storage = () => localStorage) {
    this.#storage = storage;
  }

  /** @throws SignInError `storage` if the browser blocks storage. */
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

  /** Entry of a state. Null without one or after 60 minutes. */
  peek(state: string): string | null {
    const entry = this.#try((storage) => storage.getItem(callbackPrefix + state)) ?? null;
    if (entry === null) return null;
    const { expires } = parse(entry);
    return typeof expires === "number" && expires <= Date.now() ? null : entry;
  }

  /** Blocked storage counts as empty, because a read must never break a page. */
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
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}
