import { detailOf } from "../../kit/page/detail.ts";
import type { Provider } from "./provider.ts";

/** The provider that a tab is about. */
export const useProvider = detailOf<Provider>();
