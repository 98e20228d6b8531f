import { getIn } from "../record/path.ts";
import type { ReactNode } from "react";
import { resolveText, type Translate } from "../../i18n/texts.ts";

/** Value in a file. */
export type FileValue = string | number | boolean | readonly string[] | undefined;

/** Column of a list. `{ id: "email" }` is enough: shows the field and uses the message key of that name. */
export interface Column<R> {
  id: string;
  /** Message key of the header. Default: the ID. `""` for a column without a label, such as actions. */
  title?: string;
  /** Header as text, for names from the server. Overrides `title`. */
  titleText?: string;
  /** Cell content. Default: the text of `value`, or a dash. */
  cell?: (row: R) => ReactNode;
  /** Plain value for sorting and files. Default: the field of that name. */
  value?: (row: R) => string | number | undefined;
  /** The value is a time in milliseconds: ISO 8601 in files. */
  isTime?: boolean;
  /** Value in a file, if it differs from `value`. False for buttons, and for cells with a request of their own. */
  file?: ((row: R) => FileValue) | false;
  /** 1 always visible, 2 hidden in narrow layouts, 3 hidden first. Default: 2. */
  priority?: 1 | 2 | 3;
  /** Comes first in cards. Default: the first column. */
  lead?: boolean;
  /** Hidden until the admin selects it: rarely compared, or one request per row. */
  optional?: boolean;
  /** False if sorting makes no sense. */
  sortable?: boolean;
}

/** Filter of a list, shown as a chip while active. */
export interface Filter {
  /** Name in the path and in the query of `load`. */
  name: string;
  /** Message key of the label. */
  label: string;
  /** Options. Without them, any text is accepted. */
  options?: readonly { value: string; label: string }[];
  /** True for several values. */
  multiple?: boolean;
  /** `date` shows a date input with an ISO day as value. */
  kind?: "text" | "date";
  /** Formats a value for the chip. */
  format?: (value: string) => string;
  /** Custom control for values that are neither text nor option. */
  editor?: (props: FilterEditorProps) => ReactNode;
  /** Name of the filter that this one depends on. A change of that resets this one. */
  within?: string;
  /** The server can't combine it with a search: setting one resets the other. */
  replacesSearch?: boolean;
}

export interface FilterEditorProps {
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Unsaved values of all filters, for dependent ones. */
  draft: Readonly<Record<string, readonly string[]>>;
}

/** File of a list, if it differs from the list. */
export interface ListFile<R> {
  /** Name of the action. Default: `export-list`. */
  action?: string;
  /** Columns to select from, by the columns of the list. */
  columns?: (offered: readonly Column<R>[]) => readonly Column<R>[];
  /** IDs that are selected at first, besides those of visible columns. */
  chosen?: readonly string[];
  /** Header of a column in the file. Default: its title. */
  headOf?: (column: Column<R>) => string;
}

/** Query parameters of a list. */
export interface ListQuery {
  first: number;
  /** One more than shown: the extra row proves a next page (docs/spec/console.md §7). */
  max: number;
  search: string;
  /** Active filters by name. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** IDs of visible columns, for data that is loaded only if visible. */
  columns: readonly string[];
}

/** Requested rows: `max` rows from the 0-based `first` on. */
export type PageRange = Pick<ListQuery, "first" | "max">;

/** Current state of a list. */
export interface ListView<R> {
  query: ListQuery;
  columns: readonly Column<R>[];
  /** True if the list is empty and its empty state offers to create a record, so the toolbar omits its button. */
  isEmpty: boolean;
}

/** Localized header of a column. */
export const headOf = <R>(t: Translate, column: Column<R>): string =>
  column.titleText !== undefined ? resolveText(t, column.titleText) : t(column.title ?? column.id);

/**
 * Classes of a column's cells: visibility by width, and position in a card: heading, before the others, or in order.
 */
export function classOf<R>(column: Column<R>, columns: readonly Column<R>[]): string {
  const declared = columns.filter(({ lead }) => lead);
  const place = (declared.length ? declared : columns.slice(0, 1)).indexOf(column);
  return [`p${column.priority ?? 2}`, place === 0 && "lead", place > 0 && "ahead"].filter(Boolean).join(" ");
}

/** Label before a value in a card. Undefined for the heading. */
export const cardLabelOf = <R>(t: Translate, column: Column<R>, look: string): string | undefined =>
  look.split(" ").includes("lead") ? undefined : headOf(t, column) || undefined;

export function valueOf<R>(column: Column<R>, row: R): string | number | undefined {
  if (column.value) return column.value(row);
  const field = getIn(row, [column.id]);
  return typeof field === "string" || typeof field === "number" ? field : undefined;
}
