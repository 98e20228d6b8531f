import type { AreaLink } from "../../kit/navigation/address.ts";
import type { Kind, SectionId } from "../../realm-document/document.ts";
import { keyOf } from "../../realm-document/keys.ts";

/** A record as an item of the realm document. */
export interface RecordRef {
  section: SectionId;
  /** ID of the item, or its key if it has none. */
  item: string;
  /** ID of the client that it is or that has it. */
  client?: string | undefined;
}

const compare = "compare";

/** The comparison of this realm with another one, opened at an item. */
const comparisonOf = ({ section, item }: RecordRef): AreaLink => ({
  area: compare,
  path: section === "realm" ? "/" : `/?${new URLSearchParams({ item })}`,
});

const common = { only: "page" as const, writes: false };

/** A record by ID, or by kind and name if it has no ID. */
type Locator = Omit<RecordRef, "item"> & { item: string | readonly [Kind, string] };

const refOf = ({ item, ...rest }: Locator): RecordRef => ({
  ...rest,
  item: typeof item === "string" ? item : keyOf(...item),
});

/**
 * Menu actions of a record: copies it as code, compares it with that of another realm. `on` excludes records that no
 * realm document contains, such as built-in ones.
 */
export const codeActions = <R>(locate: (record: R) => Locator, on: (record: R) => boolean = () => true) => [
  {
    ...common,
    on,
    id: "copy-as",
    label: "record.copyAs",
    icon: "copy" as const,
    withArea: compare,
    dialog: async () => ({ default: (await import("./CopyAs.tsx")).copyAsOf((record: R) => refOf(locate(record))) }),
  },
  {
    ...common,
    on,
    id: "compare-realm",
    label: "record.compare",
    icon: "swap" as const,
    leads: (record: R) => comparisonOf(refOf(locate(record))),
  },
];
