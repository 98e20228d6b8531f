const storageKey = "helpEnabled";
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "false";
  } catch {
    return true; // Storage may be forbidden in an embedded page.
  }
}

/** Help mode: default on, kept under `helpEnabled` in local storage, in step with other windows. Source: spec §4. */
export const helpMode = {
  enabled: read,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  },
  set(enabled: boolean): void {
    try {
      localStorage.setItem(storageKey, String(enabled));
    } catch {
      // As above: the switch then lasts until the page is left.
    }
    for (const listener of listeners) listener();
  },
};
