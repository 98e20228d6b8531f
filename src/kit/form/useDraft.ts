import { useEffect, useMemo, useRef } from "react";
import { usePanel } from "../panel/panel.ts";

/** Serializes a submit. Resolves to true if `saved` was called during the run. */
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

/**
 * Registers unsaved changes with panel and session: leaving asks first, hosts can read, save and discard. `within` is a
 * tab path below which the draft is kept. `save` runs the form's save button.
 */
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
