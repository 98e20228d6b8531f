import type { TextPart } from "../../session/realmTexts.ts";

/** Messages of the single sign-on setup, for the `shares` of an area. */
export const ssoTexts: TextPart = { id: "sso", texts: () => import("./en.json") };
