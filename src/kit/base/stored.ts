/** Observable value in local storage, synchronized across windows. */
export interface Stored<T> {
  /** Returns the same object until it changes. */
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Stores a value. `parse` must accept any text, and null. `format` defaults to JSON and returns null to delete the
 * entry. Without storage, as in some embedded pages, the value lasts as long as the page.
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

/** Parsed JSON. Undefined for null or invalid JSON. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
