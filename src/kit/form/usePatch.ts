import type { Path } from "../record/path.ts";
import { useSave, type SaveOptions } from "./useSave.ts";

/** Path of a record with its new raw value. */
export interface PathChange {
  path: Path;
  value: unknown;
}

/**
 * Saves single paths of a record, independent of an open form. Uses the same fresh read, conflict check and read-back.
 * Resolves to true once the server has the values.
 */
export function usePatch<R>(options: SaveOptions<R>): (base: R, changes: readonly PathChange[]) => Promise<boolean> {
  const { save } = useSave();
  return async (base, changes) => {
    const { state } = await save(
      options,
      base,
      changes.map(({ path, value }) => ({ field: { path, kind: "custom" }, value })),
    );
    return state === "saved";
  };
}
