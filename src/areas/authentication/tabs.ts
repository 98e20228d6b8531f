import { defineTabs } from "../../kit/area/defineArea.ts";
import { policyTabs } from "./policies/tabs.ts";

/** Tabs in display order. Source: docs/spec/areas/authentication.md. */
export const authenticationTabs = defineTabs()({
  flows: { view: () => import("./flows/FlowList.tsx") },
  "required-actions": { who: "view-realm", view: () => import("./required-actions/RequiredActions.tsx") },
  policies: {
    guide: "_password-policies",
    who: "view-realm",
    tabs: policyTabs,
    texts: () => import("./policies/en.json"),
  },
});
