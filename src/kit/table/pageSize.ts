/** Choices of the page size; the first is the default. Source: spec §9. */
export const pageSizes = [10, 20, 50, 100] as const;

const storageKey = "pageSize";
const listeners = new Set<() => void>();
let unsaved: number | undefined;

/** Page size of every table, kept under `pageSize` in local storage. Source: spec §9. */
export const pageSize = {
  get(): number {
    if (unsaved) return unsaved;
    try {
      const stored = Number(localStorage.getItem(storageKey));
      return (pageSizes as readonly number[]).includes(stored) ? stored : pageSizes[0];
    } catch {
      return pageSizes[0]; // Storage may be forbidden in an embedded page.
    }
  },
  set(size: number): void {
    try {
      localStorage.setItem(storageKey, String(size));
    } catch {
      unsaved = size;
    }
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
