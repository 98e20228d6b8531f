import type { TextPart } from "../../session/realmTexts.ts";

/** Messages of simulated sign-ins. */
export const signInFlowTexts: TextPart = { id: "sign-in-flow", texts: () => import("./en.json") };
