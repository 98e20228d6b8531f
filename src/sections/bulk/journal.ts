const storageKey = "iam-bulk";

/** What a queue has still to do, as it is remembered in this browser. Names only, never a representation. */
export interface JournalEntry {
  id: string;
  /** What was being done, in words. */
  title: string;
  total: number;
  /** Names of the rows not done. */
  open: readonly string[];
}

function read(): JournalEntry[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(value) ? value.filter((entry): entry is JournalEntry => typeof entry?.id === "string" && Array.isArray(entry.open)) : [];
  } catch {
    return []; // Storage forbidden or edited by hand.
  }
}

function write(entries: readonly JournalEntry[]): void {
  try {
    if (entries.length) localStorage.setItem(storageKey, JSON.stringify(entries));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage a closed tab cannot be told about; the work itself is not affected.
  }
}

const underWay = new Set<string>();

/** Remembers what is open, so that a closed tab can say later what was not done. */
export const journal = {
  /** Entries of tabs that went away in the middle of their work. */
  leftovers: (): readonly JournalEntry[] => read().filter((entry) => !underWay.has(entry.id) && entry.open.length > 0),
  note(entry: JournalEntry): void {
    underWay.add(entry.id);
    const others = read().filter(({ id }) => id !== entry.id);
    write(entry.open.length ? [...others, entry] : others);
  },
  forget(id: string): void {
    underWay.delete(id);
    write(read().filter((entry) => entry.id !== id));
  },
};
