import { defineTabs } from "../../kit/area/defineArea.ts";

/** Tabs of the section, in order. Source: docs/spec/areas/authentication.md. */
export const authenticationTabs = defineTabs()({
  flows: { view: () => import("./flows/FlowList.tsx") },
});
