import type { Written } from "./writes.ts";

/** A change that was made, in words ready to show, and what it has sent. */
export interface Change {
  readonly message: string;
  readonly written: Written;
}

/** The last change that each panel told of. */
export class LastChanges {
  #of = new WeakMap<object, Change>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until there is another; undefined for none. */
  of(panel: object): Change | undefined {
    return this.#of.get(panel);
  }

  note(panel: object, change: Change): void {
    this.#of.set(panel, change);
    this.#tell();
  }

  forget(): void {
    this.#of = new WeakMap();
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
