import { createContext, useContext } from "react";
import type { Tabs } from "../area/defineArea.ts";
import type { MenuItem } from "../menu/menuItem.ts";
import type { BulkAction } from "./BulkBar.tsx";
import type { Column } from "./columns.ts";

/** Extension parts of one list. */
export interface ListParts<R> {
  columns: readonly Column<R>[];
  rowActions: (record: R) => readonly MenuItem[];
  bulkActions: readonly BulkAction<R>[];
}

/** Extension in the kit's format. Created by `makeHostParts`, which loads only if needed. */
export interface HostParts {
  /** Returns the same object for the same list. `isMain` is true for the panel's first list. */
  ofList<R extends object>(list: string, isMain: boolean): ListParts<R>;
  /** Actions of a record's page or, without a record, of the panel's first page. */
  pageActions(record?: object): readonly MenuItem[];
  readonly tabs: Tabs;
}

/** Host parts from `extend`. */
export const HostPartsContext = createContext<HostParts | undefined>(undefined);

export const useHostParts = (): HostParts | undefined => useContext(HostPartsContext);
