import type { FieldPath, ItemDifference, Key, Selection } from "../../realm-document/index.ts";
import type { Ticked } from "../../sections/realm-plan/Tick.tsx";

export const noSelection: Selection = new Map();

/** Changes the selection as it is now, not as it was rendered: two quick clicks count both. */
export type Select = (change: (current: Selection) => Selection) => void;

/** True for an item that can be carried over. */
export const isSelectable = ({ change }: ItemDifference): boolean => change !== "equal";

/** Fields that can be selected one by one: a secret is never copied. */
const selectableFields = ({ fields }: ItemDifference): readonly FieldPath[] =>
  fields.filter(({ isSecret }) => !isSecret).map(({ path }) => path);

const textOf = (path: FieldPath) => JSON.stringify(path);

export function tickedItem(selection: Selection, item: ItemDifference): Ticked {
  const chosen = selection.get(item.key);
  if (chosen === undefined) return "none";
  return chosen === "all" ? "all" : "some";
}

export function tickedSection(selection: Selection, items: readonly ItemDifference[]): Ticked {
  const states = items.filter(isSelectable).map((item) => tickedItem(selection, item));
  if (states.length === 0 || states.every((state) => state === "none")) return "none";
  return states.every((state) => state === "all") ? "all" : "some";
}

export const isFieldTicked = (selection: Selection, key: Key, path: FieldPath): boolean => {
  const chosen = selection.get(key);
  return chosen === "all" || (chosen?.some((other) => textOf(other) === textOf(path)) ?? false);
};

/** Selects items as a whole, or none of them. */
export function withItems(selection: Selection, items: readonly ItemDifference[], isOn: boolean): Selection {
  const next = new Map(selection);
  for (const item of items.filter(isSelectable)) {
    if (isOn) next.set(item.key, "all");
    else next.delete(item.key);
  }
  return next;
}

/** Selects or unselects one field. With all fields, the item is selected as a whole. With none, it is not selected. */
export function withField(selection: Selection, item: ItemDifference, path: FieldPath, isOn: boolean): Selection {
  const all = selectableFields(item);
  const chosen = selection.get(item.key);
  const before = chosen === "all" ? all : (chosen ?? []);
  const others = before.filter((other) => textOf(other) !== textOf(path));
  const fields = isOn ? [...others, path] : others;
  const next = new Map(selection);
  if (fields.length === 0) next.delete(item.key);
  else next.set(item.key, fields.length === all.length ? "all" : fields);
  return next;
}

/** The part of a selection whose items still differ. */
export const withinItems = (selection: Selection, keys: ReadonlySet<Key>): Selection =>
  new Map([...selection].filter(([key]) => keys.has(key)));
