import type { Drafts } from "../kit/panel.ts";

/** A tab, the tabs inside of it, and what is below these. */
const isInside = (path: string, tab: string | undefined): boolean =>
  tab !== undefined && (path === tab || path.startsWith(`${tab}/`));

/** The unsaved forms of one panel, in the order in which they came. */
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
        // At once, not with the next render: whoever moves on right now must not be asked again.
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
