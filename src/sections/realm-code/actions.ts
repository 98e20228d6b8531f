import type { AreaLink } from "../../kit/navigation/address.ts";
import type { SectionId } from "../../realm-document/document.ts";

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

/**
 * Menu actions of a record: copies it as code, compares it with that of another realm. `on` excludes records that no
 * realm document contains, such as built-in ones.
 */
export const codeActions = <R>(refOf: (record: R) => RecordRef, on: (record: R) => boolean = () => true) => [
  {
    ...common,
    on,
    id: "copy-as",
    label: "record.copyAs",
    icon: "copy" as const,
    withArea: compare,
    dialog: async () => ({ default: (await import("./CopyAs.tsx")).copyAsOf(refOf) }),
  },
  {
    ...common,
    on,
    id: "compare-realm",
    label: "record.compare",
    icon: "swap" as const,
    leads: (record: R) => comparisonOf(refOf(record)),
  },
];
