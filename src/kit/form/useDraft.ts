import { useEffect, useRef } from "react";
import { usePanel } from "../panel.ts";

/** Tells panel and session while a form holds unsaved changes: leaving asks first, hosts can read and discard. `within`: path of a tab whose inner tabs all show it. */
export function useDraft(isDirty: boolean, revert: () => void, within?: string): void {
  const { drafts, session } = usePanel();
  const latest = useRef(revert);
  useEffect(() => {
    latest.current = revert;
  });
  useEffect(() => {
    if (!isDirty) return;
    const leave = drafts.add(() => latest.current(), within);
    const settle = session.addDraft();
    return () => {
      leave();
      settle();
    };
  }, [isDirty, drafts, session, within]);
}
