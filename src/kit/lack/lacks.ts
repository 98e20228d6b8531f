import { createContext, useContext, useEffect, useRef } from "react";
import type { Lack } from "./why.ts";

type Tell = () => readonly Lack[];

/** What a screen keeps back from this admin, told by its parts as they are drawn. */
export interface Lacks {
  /** Each thing once. */
  all(): readonly Lack[];
  /** A number that grows when a part told something else. */
  version(): number;
  subscribe(listener: () => void): () => void;
  /** Keeps what a part tells, until the returned function is called. */
  add(tell: { current: Tell }): () => void;
  /** A part was drawn anew. */
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

/** Tells the screen around a part what it keeps back; asked when it is drawn, and when somebody wants to know. */
export function useLacks(tell: Tell): void {
  const lacks = useContext(LacksContext);
  const part = useRef(tell);
  useEffect(() => lacks?.add(part), [lacks]);
  useEffect(() => {
    part.current = tell;
    lacks?.renew(part);
  });
}
