import { detailOf } from "../../kit/page/detail.ts";
import type { User } from "./area.ts";

/** The user that a tab is about. */
export const useUser = detailOf<User>();
