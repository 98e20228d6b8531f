import type { TextPart } from "../../session/realmTexts.ts";

/** Messages of a test sign-in, for the `shares` of an area. */
export const trialTexts: TextPart = { id: "sign-in-trial", texts: () => import("./en.json") };
