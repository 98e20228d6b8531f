import type { Written } from "./writes.ts";

/** Finished change with its alert text and its requests. */
export interface Change {
  readonly message: string;
  readonly written: Written;
}

/** Last change of each panel. */
export class LastChanges {
  #of = new WeakMap<object, Change>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the same object until the next change. */
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
