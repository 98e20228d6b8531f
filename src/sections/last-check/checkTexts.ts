import type { TextPart } from "../../session/realmTexts.ts";

/** Titles, reasons and fixes of the checks. */
export const checkTexts: TextPart = { id: "check", texts: () => import("../../check-up/en.json") };
