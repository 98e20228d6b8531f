import { useCallback } from "react";
import { useAsk } from "../overlay/ask.tsx";
import { ConflictDialog } from "./ConflictDialog.tsx";
import type { Conflict, FieldChange } from "./patch.ts";

/**
 * Asks about fields that another admin changed. Resolves to the changes to keep, at once without conflicts, or to
 * undefined to return to the form.
 */
export function useConflict() {
  const ask = useAsk();
  return useCallback(
    async (
      conflicts: readonly Conflict[],
      changes: readonly FieldChange[],
    ): Promise<readonly FieldChange[] | undefined> => {
      if (!conflicts.length) return changes;
      const kept = await ask(ConflictDialog, { conflicts });
      return (
        kept &&
        changes.filter(
          (entry) =>
            kept.some(({ field }) => field === entry.field) || !conflicts.some(({ field }) => field === entry.field),
        )
      );
    },
    [ask],
  );
}
