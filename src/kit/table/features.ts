import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

/** Table features for columns: visibility and order. Only listed features are in the bundle. */
export const columnFeatures = tableFeatures({ columnVisibilityFeature, columnOrderingFeature });

export type ColumnFeatures = typeof columnFeatures;

/** Table features for sorting rows. */
export const rowFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export type RowFeatures = typeof rowFeatures;
