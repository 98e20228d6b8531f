import type { ReactNode } from "react";
import { resolveText, type Translate } from "../../i18n/texts.ts";

/** One column. `{ id: "email" }` is enough: the value under that name, the text key of that name. */
export interface Column<R> {
  id: string;
  /** Text key of the head; default: the id. `""` for a column without words, such as actions. */
  title?: string;
  /** Head that is already a text, for what the server names. Wins over `title`. */
  titleText?: string;
  /** What the cell shows; default: the text of `value`, else a dash. */
  cell?: (row: R) => ReactNode;
  /** Plain value for sorting and export; default: the row's field of that id. */
  value?: (row: R) => string | number | undefined;
  /** 1 stays at any width, 2 folds away when narrow, 3 first of all. Default 2. */
  priority?: 1 | 2 | 3;
  /** Comes first where rows are cards, wherever it stands in the table: who and what before when. Without any the first column does. */
  lead?: boolean;
  /** Off until the admin chooses it: for what is rarely compared or costs a request per row. */
  optional?: boolean;
  /** Set false where an order means nothing. */
  sortable?: boolean;
}

/** A filter of a list, shown as a chip while it is set. */
export interface Filter {
  /** Name in the path and in the query that `load` gets. */
  name: string;
  /** Text key of the label. */
  label: string;
  /** Choices; without them any text is taken. */
  options?: readonly { value: string; label: string }[];
  /** Any number of values at a time. */
  multiple?: boolean;
  /** `date` shows a date input; the value is an ISO day. */
  kind?: "text" | "date";
  /** How the chip says a value. */
  format?: (value: string) => string;
  /** Own control in the filter panel, for values that are more than a text or a choice. */
  editor?: (props: FilterEditorProps) => ReactNode;
  /** Name of the filter that this one means nothing without: a change of that takes this back. */
  within?: string;
  /** The server cannot look for this and for words at the same time: setting one forgets the other. */
  replacesSearch?: boolean;
}

export interface FilterEditorProps {
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** What all filters are being set to, for those that depend on each other. */
  draft: Readonly<Record<string, readonly string[]>>;
}

/** What a list asks its loader for. */
export interface ListQuery {
  first: number;
  /** One more than is shown: the extra row proves a next page (docs/spec/console.md §7). */
  max: number;
  search: string;
  /** Set filters by name. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Ids of the columns in sight, for what is only asked for when it is looked at. */
  columns: readonly string[];
}

/** Which rows a list asks for: `max` from `first` on, counted from 0. */
export type PageRange = Pick<ListQuery, "first" | "max">;

/** What a list shows at the moment. */
export interface ListView<R> {
  query: ListQuery;
  columns: readonly Column<R>[];
  /** There is nothing, and the empty state offers to make the first: the toolbar need not do so too. */
  isEmpty: boolean;
}

/** Head of a column in the panel's language. */
export const headOf = <R>(t: Translate, column: Column<R>): string =>
  column.titleText !== undefined ? resolveText(t, column.titleText) : t(column.title ?? column.id);

/** Classes of a column's cells: when it folds away, and where it stands in the card of a row: as its heading, ahead of the others, or in its turn. */
export function classOf<R>(column: Column<R>, columns: readonly Column<R>[]): string {
  const declared = columns.filter(({ lead }) => lead);
  const place = (declared.length ? declared : columns.slice(0, 1)).indexOf(column);
  return [`p${column.priority ?? 2}`, place === 0 && "lead", place > 0 && "ahead"].filter(Boolean).join(" ");
}

/** What a card says in front of a value; its heading needs no such word. */
export const cardLabelOf = <R>(t: Translate, column: Column<R>, look: string): string | undefined =>
  look.split(" ").includes("lead") ? undefined : headOf(t, column) || undefined;

/** Plain value of a column for a row. */
export function valueOf<R>(column: Column<R>, row: R): string | number | undefined {
  if (column.value) return column.value(row);
  const field = (row as Record<string, unknown>)[column.id];
  return typeof field === "string" || typeof field === "number" ? field : undefined;
}
