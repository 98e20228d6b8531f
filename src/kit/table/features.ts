import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from "@tanstack/react-table";

/** The parts of TanStack Table in use: what is not named here is not in the bundle. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowExpandingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type Features = typeof features;
