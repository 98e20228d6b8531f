/** Looks that an admin may choose. */
export const themes = ["light", "dark", "auto"] as const;

export type Theme = (typeof themes)[number];

const storageKey = "iam.theme";
const listeners = new Set<() => void>();
let unsaved: Theme | undefined;

/** The look the admin chose for this browser; undefined while none was chosen. */
export const themeChoice = {
  get(): Theme | undefined {
    if (unsaved) return unsaved;
    try {
      const stored = localStorage.getItem(storageKey);
      return themes.find((theme) => theme === stored);
    } catch {
      return undefined; // Storage may be forbidden in an embedded page.
    }
  },
  set(theme: Theme): void {
    try {
      localStorage.setItem(storageKey, theme);
    } catch {
      unsaved = theme;
    }
    for (const listener of [...listeners]) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  },
};
