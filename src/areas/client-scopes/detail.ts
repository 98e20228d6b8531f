import { detailOf } from "../../kit/page/detail.ts";
import type { ClientScope } from "./scope.ts";

/** The client scope that a tab is about. */
export const useClientScope = detailOf<ClientScope>();
