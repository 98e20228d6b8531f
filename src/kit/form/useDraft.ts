import { useEffect, useMemo, useRef } from "react";
import { usePanel } from "../panel.ts";

/** Makes a submit that can be waited for: it runs once at a time, and resolves to whether `saved` was called meanwhile. */
export function useSubmit() {
  const isSaved = useRef(false);
  const running = useRef<Promise<boolean>>(undefined);
  return useMemo(
    () => ({
      saved: () => {
        isSaved.current = true;
      },
      run: (submit: () => Promise<void>): Promise<boolean> => {
        running.current ??= (async () => {
          isSaved.current = false;
          try {
            await submit();
          } finally {
            running.current = undefined;
          }
          return isSaved.current;
        })();
        return running.current;
      },
    }),
    [],
  );
}

/** Tells panel and session while a form holds unsaved changes: leaving asks first, hosts can read, save and discard. `within`: path of a tab, in and below which it is kept. `save` does what its button does. */
export function useDraft(isDirty: boolean, revert: () => void, within?: string, save?: () => Promise<boolean>): void {
  const { drafts, session } = usePanel();
  const latest = useRef({ revert, save });
  useEffect(() => {
    latest.current = { revert, save };
  });
  useEffect(() => {
    if (!isDirty) return;
    const leave = drafts.add(
      () => latest.current.revert(),
      within,
      async () => (await latest.current.save?.()) ?? false,
    );
    const settle = session.addDraft();
    return () => {
      leave();
      settle();
    };
  }, [isDirty, drafts, session, within]);
}
