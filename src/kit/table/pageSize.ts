import { stored } from "../base/stored.ts";

/** Page sizes. The first is the default. Source: docs/spec/console.md §9. */
export const pageSizes = [10, 20, 50, 100] as const;

/** Page size of all tables, stored under `pageSize` in local storage. Source: docs/spec/console.md §9. */
export const pageSize = stored<number>(
  "pageSize",
  (text) => pageSizes.find((size) => size === Number(text)) ?? pageSizes[0],
  String,
);
