import type { Drafts } from "../kit/panel/drafts.ts";

/** True for a tab's path and all paths below. */
const isInside = (path: string, tab: string | undefined): boolean =>
  tab !== undefined && (path === tab || path.startsWith(`${tab}/`));

/** Unsaved forms of a panel, oldest first. */
export function makeDrafts(): Drafts {
  const forms = new Map<
    () => void,
    { place: number; within?: string | undefined; save?: (() => Promise<boolean>) | undefined }
  >();
  let last = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get count() {
      return forms.size;
    },
    get newest() {
      return [...forms.values()].at(-1)?.place ?? 0;
    },
    areKeptAt: (path) => [...forms.values()].every(({ within }) => isInside(path, within)),
    add: (discard, within, save) => {
      last += 1;
      forms.set(discard, { place: last, within, save });
      tell();
      return () => {
        forms.delete(discard);
        tell();
      };
    },
    save: async () => {
      for (const { save } of [...forms.values()].reverse()) if (!(await save?.())) return false;
      return true;
    },
    discard: (to) => {
      for (const [discard, { within }] of [...forms]) {
        if (to !== undefined && isInside(to, within)) continue;
        discard();
        // Synchronous, so that an immediate navigation doesn't ask again.
        forms.delete(discard);
      }
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
