import { useCallback, useState } from "react";
import type { Conflict, FieldChange } from "./patch.ts";

/** What somebody else changed meanwhile, and where the choice goes: the changes of one's own that are kept, or undefined to go back. */
export interface ConflictQuestion {
  conflicts: readonly Conflict[];
  settle: (kept: FieldChange[] | undefined) => void;
}

/**
 * Asks where somebody else changed the same fields. `ask` resolves to the changes that are still wanted, at once where there is no
 * conflict, and to undefined for going back to the form; `conflict`, while there is one, must be drawn.
 */
export function useConflict() {
  const [conflict, setConflict] = useState<ConflictQuestion>();
  const ask = useCallback(
    (conflicts: readonly Conflict[], changes: readonly FieldChange[]) =>
      new Promise<readonly FieldChange[] | undefined>((resolve) => {
        if (!conflicts.length) return resolve(changes);
        setConflict({
          conflicts,
          settle: (kept) => {
            setConflict(undefined);
            resolve(
              kept &&
                changes.filter(
                  (entry) =>
                    kept.some(({ field }) => field === entry.field) ||
                    !conflicts.some(({ field }) => field === entry.field),
                ),
            );
          },
        });
      }),
    [],
  );
  return { conflict, ask };
}
