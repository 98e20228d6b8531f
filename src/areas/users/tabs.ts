import { defineTabs } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";
import type { User } from "./user.ts";

const isViewable = (user: User) => user.access?.view !== false;

/**
 * Tabs in display order. `useUserTabs` hides tabs that depend on a request (attributes, organizations, workflows).
 * Source: docs/spec/areas/users.md "Routes and access".
 */
export const userTabs = defineTabs<User>()({
  settings: { title: "details", view: () => import("./tabs/Settings.tsx") },
  "sign-in": { title: "users.signIn", view: () => import("./tabs/SignIn.tsx"), on: isViewable },
  attributes: { view: () => import("./tabs/Attributes.tsx") },
  credentials: { view: () => import("./tabs/Credentials.tsx"), on: isViewable },
  "verifiable-credentials": {
    title: "verifiableCredentials",
    view: () => import("./tabs/VerifiableCredentials.tsx"),
    where: { feature: "OID4VC_VCI", realm: "verifiableCredentialsEnabled" },
  },
  "role-mapping": { title: "roleMapping", view: () => import("./tabs/RoleMapping.tsx"), on: isViewable },
  groups: { view: () => import("./tabs/Groups.tsx"), who: "query-groups" },
  organizations: {
    view: () => import("./tabs/Organizations.tsx"),
    who: any("manage-realm", "query-organizations"),
    where: { feature: "ORGANIZATION", realm: "organizationsEnabled" },
  },
  consents: { view: () => import("./tabs/Consents.tsx") },
  "identity-provider-links": { title: "identityProviderLinks", view: () => import("./tabs/IdentityProviderLinks.tsx") },
  sessions: { view: () => import("./tabs/Sessions.tsx") },
  events: { view: () => import("./tabs/Events.tsx"), who: "view-events" },
  history: { title: "history", who: "view-events", view: () => import("./tabs/History.tsx") },
  workflows: { view: () => import("./tabs/Workflows.tsx"), where: { feature: "WORKFLOWS" } },
});
