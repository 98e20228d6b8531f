import { detailOf } from "../../kit/page/detail.ts";
import type { Role } from "./role.ts";

/** The role that a tab is about. */
export const useRole = detailOf<Role>();
