import { createContext, useContext, useEffect, useRef } from "react";
import type { Lack } from "./why.ts";

type Tell = () => readonly Lack[];

/** Unavailable functions of a screen, reported by its components. */
export interface Lacks {
  /** Returns all lacks without duplicates. */
  all(): readonly Lack[];
  /** Version number that grows on each change. */
  version(): number;
  subscribe(listener: () => void): () => void;
  /** Registers a component's report. Returns a function that removes it. */
  add(tell: { current: Tell }): () => void;
  /** Called after a component rendered again. */
  renew(tell: { current: Tell }): void;
}

export function createLacks(): Lacks {
  const parts = new Map<{ current: Tell }, string>();
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const renew = (part: { current: Tell }) => {
    const told = part
      .current()
      .map(({ kind, id }) => `${kind} ${id}`)
      .join("\n");
    if (parts.get(part) === told) return;
    parts.set(part, told);
    changed();
  };
  return {
    all() {
      const found = new Map<string, Lack>();
      for (const part of parts.keys())
        for (const lack of part.current()) {
          const key = `${lack.kind} ${lack.label}`;
          if (!found.has(key)) found.set(key, lack);
        }
      return [...found.values()];
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(part) {
      parts.set(part, "");
      return () => {
        parts.delete(part);
        changed();
      };
    },
    renew,
  };
}

/** Provided by `Screen`. */
export const LacksContext = createContext<Lacks | undefined>(undefined);

/** Reports unavailable functions to the screen. Called on render and when the list opens. */
export function useLacks(tell: Tell): void {
  const lacks = useContext(LacksContext);
  const part = useRef(tell);
  useEffect(() => lacks?.add(part), [lacks]);
  useEffect(() => {
    part.current = tell;
    lacks?.renew(part);
  });
}
