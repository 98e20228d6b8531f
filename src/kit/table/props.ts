import type { UseQueryOptions } from "@tanstack/react-query";
import type { ClipboardEvent, ReactNode } from "react";
import type { MenuItem } from "../overlay/Menu.tsx";
import type { BulkAction } from "./BulkBar.tsx";
import type { Column, Filter, ListQuery, ListView } from "./columns.ts";
import type { RowsQuery } from "./rows.ts";
import type { ReorderItem } from "./useReorder.ts";

/** Everything that can be said of a list. */
export interface DataTableProps<R extends object> {
  /** Name of the list in storage and hooks: `users`. */
  name: string;
  /** Accessible name. */
  label: string;
  columns: readonly Column<R>[];
  rowId: (row: R) => string;
  rowName: (row: R) => string;
  /** Rows of a page, or of everything with `paging="client"`. Where a query reads more than rows: `rowsOf`. */
  load: (query: ListQuery) => RowsQuery<R>;
  /** Total where the server has one; null where it has none for this query. */
  count?: (query: ListQuery) => UseQueryOptions<number | null>;
  /** `server`: asks for a page and one row more; `client`: everything is there, paged and searched here; `none`: all in one. */
  paging?: "server" | "client" | "none";
  /** Placeholder of the search box; absent: no search. */
  searchLabel?: string;
  /** Texts of a row that a search looks in, where everything is searched here; default: its name and all columns. */
  searchIn?: (row: R) => readonly (string | undefined)[];
  /** Sees what is pasted into the search before it stands there. */
  onSearchPaste?: (event: ClipboardEvent) => void;
  filters?: readonly Filter[];
  rowActions?: (row: R) => readonly MenuItem[];
  bulkActions?: readonly BulkAction<R>[];
  /** False: the row cannot be selected. */
  selectable?: (row: R) => boolean;
  /** Detail beneath a row, opened by an expander. */
  expand?: (row: R) => ReactNode;
  /** Where rows are put in another order: `item` of `useReorder`, whose `MovingBar` stands behind the list. */
  reorderItem?: (row: R) => ReorderItem;
  /** Before the search, after the filters, and at the end of the toolbar. */
  toolbarStart?: ReactNode;
  toolbar?: ReactNode;
  toolbarEnd?: ReactNode | ((list: ListView<R>) => ReactNode);
  /** Stands in while there is nothing and nothing was searched. */
  empty: ReactNode;
  /** What else may be tried where a search found nothing: actions beside the one that clears it. */
  noResults?: (search: string) => ReactNode;
  /** False: nothing is asked for before a search; `invitation` stands in its place. `"waiting"` while that is not known yet. */
  enabled?: boolean | "waiting";
  invitation?: ReactNode;
  /** Rows are there once somebody searches: the search stands though there are none. */
  searchFirst?: boolean;
  /** Above the toolbar: plots. */
  head?: ReactNode;
  /** Between toolbar and rows: banners. */
  banner?: ReactNode;
  /** Keeps the list's state here instead of in the path: for dialogs. */
  local?: boolean;
  /** Keeps two lists of a screen apart in the path. */
  prefix?: string;
  /** A change of this, of something outside that decides which rows there are, goes back to the first page. */
  resetKey?: string;
  /** Roles named when the server refuses. */
  roles?: readonly string[];
  /** Controlled selection, for pickers. */
  selection?: ReadonlyMap<string, R>;
  onSelection?: (selection: ReadonlyMap<string, R>) => void;
  /** Every row is in the document, however many there are: for a list of bounded length whose rows differ in height. */
  whole?: boolean;
  /** A radio instead of a box in each row. */
  single?: boolean;
}
