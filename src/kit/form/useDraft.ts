import { useEffect, useRef } from "react";
import { usePanel } from "../panel.ts";

/** Tells panel and session while a form holds unsaved changes: leaving asks first, hosts can read and discard. */
export function useDraft(isDirty: boolean, revert: () => void): void {
  const { drafts, session } = usePanel();
  const latest = useRef(revert);
  useEffect(() => {
    latest.current = revert;
  });
  useEffect(() => {
    if (!isDirty) return;
    const leave = drafts.add(() => latest.current());
    const settle = session.addDraft();
    return () => {
      leave();
      settle();
    };
  }, [isDirty, drafts, session]);
}
