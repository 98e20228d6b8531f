import type { FieldDifference, ItemDifference, Kind } from "../../../../src/realm-document/index.ts";
import { keyOf } from "../../../../src/realm-document/index.ts";

export const field = (path: readonly string[], more: Partial<FieldDifference> = {}): FieldDifference => ({
  ...{ path, change: "changed", before: 1, after: 2 },
  ...more,
});

/** An item of both sides that differs in some fields. */
export const item = (kind: Kind, names: readonly string[], more: Partial<ItemDifference> = {}): ItemDifference => ({
  ...{ section: "clients", kind, key: keyOf(kind, ...names), names, change: "changed" },
  ...{ fields: [], passedOver: [], unknownSecrets: [], notRead: [], equalFields: 0 },
  ...more,
});
