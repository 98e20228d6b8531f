import type { ListQuery } from "./columns.ts";
import { pageSize } from "./pageSize.ts";

/** What a list asks for at first, with nothing chosen: for the loaders of lists. */
export const firstPage = (): ListQuery => ({ first: 0, max: pageSize.get() + 1, search: "", filters: {}, columns: [] });
