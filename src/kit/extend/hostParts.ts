import type { Tabs } from "../area/defineArea.ts";
import type { MenuItem } from "../overlay/Menu.tsx";
import type { BulkAction } from "../table/BulkBar.tsx";
import type { Column } from "../table/columns.ts";

/** What an extension puts into one list. */
export interface ListParts<R> {
  columns: readonly Column<R>[];
  rowActions: (record: R) => readonly MenuItem[];
  bulkActions: readonly BulkAction<R>[];
}

/** An extension, as components of the kit ask for it; made by `makeHostParts`, whose code comes only where there is one. */
export interface HostParts {
  /** The same object for the same list. `isMain`: the one that the panel begins with. */
  ofList<R extends object>(list: string, isMain: boolean): ListParts<R>;
  /** Of the page of a record, or without one of the page that the panel begins with. */
  pageActions(record?: object): readonly MenuItem[];
  readonly tabs: Tabs;
}
