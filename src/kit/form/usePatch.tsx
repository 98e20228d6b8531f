import type { ReactNode } from "react";
import { ConflictDialog } from "./ConflictDialog.tsx";
import type { Path } from "./path.ts";
import { useSave, type SaveOptions } from "./useSave.ts";

/** One path of a record and the raw value it shall have. */
export interface PathChange {
  path: Path;
  value: unknown;
}

/**
 * Saves a few paths of a record past any open form: for buttons and notices. As careful as a form: fresh read, conflict, read-back.
 * `patch` resolves to true once the server holds the values; `conflict` must be drawn.
 */
export function usePatch<R>(options: SaveOptions<R>): {
  patch: (base: R, changes: readonly PathChange[]) => Promise<boolean>;
  conflict: ReactNode;
} {
  const { save, conflict } = useSave();
  const patch = async (base: R, changes: readonly PathChange[]) => {
    const { state } = await save(
      options,
      base,
      changes.map(({ path, value }) => ({ field: { path, kind: "custom" }, value })),
    );
    return state === "saved";
  };
  return { patch, conflict: conflict && <ConflictDialog {...conflict} /> };
}
