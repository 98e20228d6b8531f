import type { ScreenDef } from "../../../kit/area/defineArea.ts";

/** Screens about applications that register themselves. Source: areas/clients.md "Routes and access". */
export const registrationScreens = {
  initialTokens: { path: "initial-access-token", title: "initialAccessToken", view: () => import("./TokenList.tsx") },
  initialTokenCreate: { path: "initialAccessToken/create", title: "createToken", access: "manage-clients", view: () => import("./TokenCreate.tsx") },
  registration: { path: "client-registration", title: "clientRegistration", access: "view-clients", view: () => import("./PolicyList.tsx") },
  registrationOf: { path: "client-registration/:subTab", title: "clientRegistration", access: "view-clients", view: () => import("./PolicyList.tsx") },
  registrationPolicyNew: { path: "client-registration/:subTab/:providerId", title: "clientSettings", access: "view-clients", view: () => import("./PolicyCreate.tsx") },
  registrationPolicy: { path: "client-registration/:subTab/:providerId/:id", title: "clientSettings", access: "view-clients", view: () => import("./PolicyDetail.tsx") },
} as const satisfies Record<string, ScreenDef>;
