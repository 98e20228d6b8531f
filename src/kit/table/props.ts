import type { UseQueryOptions } from "@tanstack/react-query";
import type { ClipboardEvent, ReactNode } from "react";
import type { MenuItem } from "../menu/menuItem.ts";
import type { BulkAction } from "./BulkBar.tsx";
import type { Column, Filter, ListFile, ListQuery, ListView } from "./columns.ts";
import type { RowsQuery } from "./rows.ts";
import type { ListState } from "./useListState.ts";
import type { ReorderItem } from "./useReorder.ts";

export interface DataTableProps<R extends object> {
  /** Name of the list in storage and hooks: `users`. */
  name: string;
  /** Accessible name. */
  label: string;
  columns: readonly Column<R>[];
  rowId: (row: R) => string;
  rowName: (row: R) => string;
  /** Query of a page, or of all rows with `paging="client"`. Use `rowsOf` for a query with more than rows. */
  load: (query: ListQuery) => RowsQuery<R>;
  /** Query of the total. Resolves to null if the server has none for this query. */
  count?: (query: ListQuery) => UseQueryOptions<number | null>;
  /**
   * `server` requests a page plus one row. `client` loads all rows, then pages and searches in the browser. `none`
   * shows all rows.
   */
  paging?: "server" | "client" | "none";
  /** Placeholder of the search field. Omit for no search. */
  searchLabel?: string;
  /** Texts to search in the browser. Default: the name and all columns. */
  searchIn?: (row: R) => readonly (string | undefined)[];
  /** Called before a paste changes the search field. */
  onSearchPaste?: (event: ClipboardEvent) => void;
  filters?: readonly Filter[];
  /** Search, page, sort and filters, if the screen reads them too. Default: kept by the list. */
  state?: ListState;
  rowActions?: (row: R) => readonly MenuItem[];
  bulkActions?: readonly BulkAction<R>[];
  /** Returns false if the row can't be selected. */
  selectable?: (row: R) => boolean;
  /** Expandable detail of a row. */
  expand?: (row: R) => ReactNode;
  /** `item` of `useReorder` for a manual order. Render its `MovingBar` after the list. */
  reorderItem?: (row: R) => ReorderItem;
  /** Differences of its file. `"own"`: the list has an export of its own. */
  file?: ListFile<R> | "own";
  /** Content before the search, after the filters, and at the end of the toolbar. */
  toolbarStart?: ReactNode;
  toolbar?: ReactNode;
  toolbarEnd?: ReactNode | ((list: ListView<R>) => ReactNode);
  /** Shown for an empty list without a search. */
  empty: ReactNode;
  /** Alternatives after a search without results, next to the clear button. */
  noResults?: (search: string) => ReactNode;
  /** False sends no request before a search and shows `invitation`. `"waiting"` while unknown. */
  enabled?: boolean | "waiting";
  invitation?: ReactNode;
  /** Rows appear only after a search, so the search field stays in an empty list. */
  searchFirst?: boolean;
  /** Content above the toolbar, such as a chart. */
  head?: ReactNode;
  /** Content between toolbar and rows. */
  banner?: ReactNode;
  /** Keeps the state in the component instead of the path, for dialogs. */
  local?: boolean;
  /** Prefix of the query parameters, for several lists in one view. */
  prefix?: string;
  /** Key of conditions outside the table. A change resets to the first page. */
  resetKey?: string;
  /** Roles to name in the error if the server denies access. */
  roles?: readonly string[];
  /** Controlled selection, for pickers. */
  selection?: ReadonlyMap<string, R>;
  onSelection?: (selection: ReadonlyMap<string, R>) => void;
  /** Disables virtualization, for bounded lists whose rows differ in height. */
  whole?: boolean;
  /** Single selection with radio buttons. */
  single?: boolean;
}
