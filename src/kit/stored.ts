/** A value kept in local storage that components can watch, also across windows. */
export interface Stored<T> {
  /** The same object until it changes. */
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps a value under a key. `parse` makes it of the stored text, whoever wrote that, and of null; `format` makes the text, JSON unless told,
 * or null where nothing is to be kept.
 * Where storage is forbidden, as it may be in an embedded page, the value lasts as long as the page.
 */
export function stored<T>(
  key: string,
  parse: (text: string | null) => T,
  format: (value: T) => string | null = JSON.stringify,
): Stored<T> {
  const listeners = new Set<() => void>();
  let text: string | null | undefined;
  let value = parse(null);
  let unsaved: string | null | undefined;
  const readText = () => {
    if (unsaved !== undefined) return unsaved;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  return {
    get() {
      const now = readText();
      if (now !== text) {
        text = now;
        value = parse(now);
      }
      return value;
    },
    set(next) {
      const now = format(next);
      if (now === readText()) return;
      try {
        if (now === null) localStorage.removeItem(key);
        else localStorage.setItem(key, now);
        unsaved = undefined;
      } catch {
        unsaved = now;
      }
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}

/** The JSON in a stored text; undefined for none, or for what is no JSON. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
