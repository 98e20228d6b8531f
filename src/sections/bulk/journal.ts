import { parsed, stored } from "../../kit/stored.ts";

/** What a queue has still to do, as it is remembered in this browser. Names only, never a representation. */
export interface JournalEntry {
  id: string;
  /** What was being done, in words. */
  title: string;
  total: number;
  /** Names of the rows not done. */
  open: readonly string[];
}

// Without storage a closed tab cannot be told about; the work itself is not affected.
const store = stored<readonly JournalEntry[]>(
  "iam-bulk",
  (text) => {
    const value = parsed(text);
    return Array.isArray(value)
      ? value.filter((entry): entry is JournalEntry => typeof entry?.id === "string" && Array.isArray(entry.open))
      : [];
  },
  (entries) => (entries.length ? JSON.stringify(entries) : null),
);

const underWay = new Set<string>();

/** Remembers what is open, so that a closed tab can say later what was not done. */
export const journal = {
  /** Entries of tabs that went away in the middle of their work. */
  leftovers: (): readonly JournalEntry[] =>
    store.get().filter((entry) => !underWay.has(entry.id) && entry.open.length > 0),
  note(entry: JournalEntry): void {
    underWay.add(entry.id);
    const others = store.get().filter(({ id }) => id !== entry.id);
    store.set(entry.open.length ? [...others, entry] : others);
  },
  forget(id: string): void {
    underWay.delete(id);
    store.set(store.get().filter((entry) => entry.id !== id));
  },
};
