import { parsed, stored, type Stored } from "../../kit/stored.ts";

/** What a run has still to do, as it is remembered in this browser. Names only, never a representation. */
export interface JournalEntry {
  id: string;
  /** What is being done, in words. */
  title: string;
  total: number;
  /** Names of the rows that are not done for certain. */
  open: readonly string[];
  /** Names of the rows of which nobody knows once the page is gone: those it was at, and, until the page has said its last, those in line. */
  unsure: readonly string[];
  /** When this was written; 0 by a page that has said its last. */
  notedAtMs: number;
}

const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((name) => typeof name === "string");

const isEntry = (value: unknown): value is JournalEntry => {
  const entry = Object(value) as Partial<JournalEntry>;
  return (
    typeof entry.id === "string" &&
    typeof entry.title === "string" &&
    typeof entry.total === "number" &&
    typeof entry.notedAtMs === "number" &&
    isNames(entry.open) &&
    isNames(entry.unsure)
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

/** Runs of this page: it knows of them without a journal. */
const own = new Set<string>();

const none: readonly JournalEntry[] = [];

/** Remembers what is open, so that another page can tell, and a later one say what was not done. */
export interface Journal {
  /** What other pages noted; the same list until it changes. */
  get(): readonly JournalEntry[];
  isOwn(id: string): boolean;
  subscribe(listener: () => void): () => void;
  note(entry: JournalEntry): void;
  forget(id: string): void;
}

/** The journal under a key that is asked for each time: undefined while nothing may be kept. */
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
