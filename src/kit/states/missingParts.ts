import { createContext } from "react";

/** A part of a screen that is not there, though the rest is. */
export interface MissingPart {
  /** Text key of what is missing. */
  label: string;
  /** `slow`: there is no answer yet. */
  reason: "failed" | "slow";
  retry: () => void;
}

/** Parts that a screen has to do without, for the one note that says so. */
export class MissingParts {
  readonly #parts = new Map<symbol, MissingPart>();
  readonly #listeners = new Set<() => void>();
  #all: readonly MissingPart[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly MissingPart[] => this.#all;

  /** Tells that a part is missing until the returned function is called. */
  add(part: MissingPart): () => void {
    const id = Symbol(part.label);
    this.#parts.set(id, part);
    this.#changed();
    return () => {
      this.#parts.delete(id);
      this.#changed();
    };
  }

  #changed(): void {
    this.#all = [...this.#parts.values()];
    for (const listener of this.#listeners) listener();
  }
}

/** Parts missing on the screen or in the dialog around a component. */
export const MissingContext = createContext<MissingParts | undefined>(undefined);
