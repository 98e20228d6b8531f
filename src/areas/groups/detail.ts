import { detailOf } from "../../kit/page/detail.ts";
import type { Group } from "./area.ts";

/** The group that a tab is about. */
export const useGroup = detailOf<Group>();
