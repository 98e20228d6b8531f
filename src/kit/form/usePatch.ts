import type { Path } from "./path.ts";
import { useSave, type SaveOptions } from "./useSave.ts";

/** One path of a record and the raw value it shall have. */
export interface PathChange {
  path: Path;
  value: unknown;
}

/**
 * Saves a few paths of a record past any open form: for buttons, switches and notices. As careful as a form: fresh read, conflict, read-back.
 * Resolves to true once the server holds the values.
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
