import type { Answer } from "../../kit/lack/explain.ts";
import type { AreaLink } from "../../kit/navigation/address.ts";
import type { DuplicableKind } from "../../realm-document/index.ts";

/** Record to duplicate. */
export interface Original {
  kind: DuplicableKind;
  /** ID, or alias of an identity provider. */
  id: string;
  name: string;
  /** ID of the client that it is or that has it. */
  client?: string | undefined;
}

/** Page of the copy, and the queries that its creation changes. */
export interface DuplicatePlace {
  area: string;
  /** Page of the copy. */
  pageOf: (copy: { id: string; name: string }) => AreaLink;
  /** First parts of the query keys to invalidate. Default: the area. */
  invalidate?: readonly (readonly unknown[])[];
}

interface DuplicateArgs<R, C> {
  original: (record: R) => Original;
  place: (record: R, context: C) => DuplicatePlace;
  on: (record: R, context: C) => Answer;
}

/** Action that copies a record under a new name and opens the copy. */
export const duplicateAction = <R, C>({ original, place, on }: DuplicateArgs<R, C>) => ({
  id: "duplicate",
  label: "duplicate",
  icon: "copy" as const,
  on,
  dialog: async () => ({
    default: (await import("./Duplicate.tsx")).duplicateOf<R, C>((record, context) => ({
      original: original(record),
      place: place(record, context),
    })),
  }),
});
