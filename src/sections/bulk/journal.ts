import { isObject } from "../../api/isObject.ts";
import { parsed, stored, type Stored } from "../../kit/base/stored.ts";

/** Remaining work of a run, kept in this browser. Contains names only, never representations. */
export interface JournalEntry {
  id: string;
  /** Description of the run. */
  title: string;
  total: number;
  /** Names of the rows that are certainly not done. */
  open: readonly string[];
  /**
   * Names of the rows with an unknown result after the page closes: rows in progress and, until the final entry,
   * waiting rows.
   */
  unsure: readonly string[];
  /** Time of the entry. 0 in the final entry of a page. */
  notedAtMs: number;
}

const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === "string");

const isEntry = (value: unknown): value is JournalEntry => {
  return (
    isObject(value) &&
    typeof value.id === "string" &&
    typeof value.title === "string" &&
    typeof value.total === "number" &&
    typeof value.notedAtMs === "number" &&
    isNames(value.open) &&
    isNames(value.unsure)
  );
};

type Store = Stored<readonly JournalEntry[]>;

const stores = new Map<string, Store>();

function storeOf(key: string): Store {
  const store =
    stores.get(key) ??
    stored<readonly JournalEntry[]>(
      key,
      (text) => {
        const value = parsed(text);
        return Array.isArray(value) ? value.filter(isEntry) : [];
      },
      (entries) => (entries.length ? JSON.stringify(entries) : null),
    );
  stores.set(key, store);
  return store;
}

/** Runs of this page, which need no journal. */
const own = new Set<string>();

const none: readonly JournalEntry[] = [];

/** Stores the remaining rows of runs, so that other tabs and later pages can show them. */
export interface Journal {
  /** Entries of all pages. Returns the same array until it changes. */
  get(): readonly JournalEntry[];
  isOwn(id: string): boolean;
  subscribe(listener: () => void): () => void;
  note(entry: JournalEntry): void;
  forget(id: string): void;
}

/** Returns a journal whose storage key is read on each call. Stores nothing while the key is undefined. */
export function journalAt(keyNow: () => string | undefined): Journal {
  const store = () => {
    const key = keyNow();
    return key === undefined ? undefined : storeOf(key);
  };
  return {
    get: () => store()?.get() ?? none,
    isOwn: (id) => own.has(id),
    subscribe: (listener) => store()?.subscribe(listener) ?? (() => {}),
    note(entry) {
      if (entry.notedAtMs) own.add(entry.id);
      else own.delete(entry.id);
      const kept = store();
      const others = kept?.get().filter(({ id }) => id !== entry.id) ?? [];
      kept?.set(entry.open.length + entry.unsure.length ? [...others, entry] : others);
    },
    forget(id) {
      own.delete(id);
      const kept = store();
      kept?.set(kept.get().filter((entry) => entry.id !== id));
    },
  };
}
