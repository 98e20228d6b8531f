import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

/** What holds the columns of a list: which are shown, and in which order. What is not named here is not in the bundle. */
export const columnFeatures = tableFeatures({ columnVisibilityFeature, columnOrderingFeature });

export type ColumnFeatures = typeof columnFeatures;

/** What holds the order of its rows. */
export const rowFeatures = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export type RowFeatures = typeof rowFeatures;
