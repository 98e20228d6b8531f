import type { HostParts } from "./config.ts";

/** What a change of the host's parts is about. */
export interface HostChange {
  texts: boolean;
  tokens: boolean;
  transport: boolean;
  access: boolean;
}

/**
 * What the host gives a session: texts, transport, tokens, access; later, or anew. Whatever but tokens the same giver gave
 * `before` and gives no more is dropped; that of somebody else stays.
 */
export class HostGiven {
  #held: HostParts;

  constructor({ getToken, fetcher, messages, access }: HostParts) {
    this.#held = { getToken, fetcher, messages, access };
  }

  get parts(): HostParts {
    return this.#held;
  }

  /** True unless something is there that cannot be called. */
  get isSound(): boolean {
    const { getToken, fetcher } = this.#held;
    return [getToken, fetcher].every((part) => part === undefined || typeof part === "function");
  }

  /** Takes over what is given, and tells what that changed. */
  take(given: HostParts, before: HostParts = {}): HostChange {
    const held = this.#held;
    const next = <K extends keyof HostParts>(part: K) =>
      given[part] ?? (held[part] === before[part] ? undefined : held[part]);
    this.#held = {
      getToken: given.getToken ?? held.getToken,
      fetcher: next("fetcher"),
      messages: next("messages"),
      access: next("access"),
    };
    return {
      texts: this.#held.messages !== held.messages,
      tokens: this.#held.getToken !== held.getToken,
      transport: this.#held.fetcher !== held.fetcher,
      access: this.#held.access !== held.access,
    };
  }
}
