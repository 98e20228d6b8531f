import type { ListQuery } from "./columns.ts";
import { pageSize } from "./pageSize.ts";

/** Initial query of a list, for its loader. */
export const firstPage = (): ListQuery => ({ first: 0, max: pageSize.get() + 1, search: "", filters: {}, columns: [] });
