import { createContext } from "react";

/** Optional part of a screen that failed to load. */
export interface MissingPart {
  /** Message key of the part's name. */
  label: string;
  /** `slow`: no response yet. */
  reason: "failed" | "slow";
  retry: () => void;
}

/** Missing parts of a screen, shown in one note. */
export class MissingParts {
  readonly #parts = new Map<symbol, MissingPart>();
  readonly #listeners = new Set<() => void>();
  #all: readonly MissingPart[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly all = (): readonly MissingPart[] => this.#all;

  /** Adds a missing part. Returns a function that removes it. */
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

/** Missing parts of the current screen or dialog. */
export const MissingContext = createContext<MissingParts | undefined>(undefined);
