import type { ScreenDef } from "../../../kit/area/defineArea.ts";
import { ssfTabs } from "./subTabs.ts";

/** Screens about the security events that a client receives. */
export const ssfScreens = {
  ssf: { path: ":clientId/ssf/:tab", title: "clientSettings", view: () => import("./InClient.tsx"), tabs: ssfTabs },
} as const satisfies Record<string, ScreenDef>;
