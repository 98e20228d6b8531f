import { detailOf } from "../../kit/page/detail.ts";
import type { StorageProvider } from "./storage.ts";

/** The provider that a tab is about. */
export const useProvider = detailOf<StorageProvider>();
