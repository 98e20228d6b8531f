import type { TextPart } from "../../session/realmTexts.ts";

/** Messages of plans and runs, for the `shares` of an area. */
export const realmPlanTexts: TextPart = { id: "realm-plan", texts: () => import("./en.json") };
