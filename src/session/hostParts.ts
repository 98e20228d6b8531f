import type { HostParts } from "./config.ts";

export interface HostChange {
  texts: boolean;
  tokens: boolean;
  transport: boolean;
  access: boolean;
}

/**
 * Messages, transport, tokens and access from the host, set at any time. Drops the host's previous parts that it no
 * longer sets, except tokens. Keeps parts of other hosts.
 */
export class HostGiven {
  #held: HostParts;

  constructor({ getToken, fetcher, messages, access }: HostParts) {
    this.#held = { getToken, fetcher, messages, access };
  }

  get parts(): HostParts {
    return this.#held;
  }

  /** False if a callback is not a function. */
  get isSound(): boolean {
    const { getToken, fetcher } = this.#held;
    return [getToken, fetcher].every((part) => part === undefined || typeof part === "function");
  }

  /** Applies the host's parts and returns the changes. */
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
