import type { TextPart } from "../../session/realmTexts.ts";

/** Messages of choosing a realm, file or snapshot, for the `shares` of an area. */
export const realmSideTexts: TextPart = { id: "realm-side", texts: () => import("./en.json") };
