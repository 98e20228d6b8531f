import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { realmPlanTexts } from "../../sections/realm-plan/texts.ts";
import { links } from "./links.ts";

/** Tabs in display order. Source: docs/spec/areas/history.md. */
const historyTabs = defineTabs()({
  changes: { view: () => import("./tabs/Changes.tsx") },
  deleted: { view: () => import("./tabs/Deleted.tsx") },
  snapshots: { view: () => import("./tabs/Snapshots.tsx") },
  mine: { view: () => import("./tabs/Mine.tsx") },
});

/** Changes of all records, and deleted records that can be restored. */
export const history = defineArea({
  id: "history",
  path: "history",
  title: "history",
  hint: "history.hint",
  labels: { history: "History", "history.hint": "Changes, and the way back" },
  icon: "history",
  group: "manage",
  who: { see: "view-events" },
  texts: () => import("./en.json"),
  shares: [realmPlanTexts],
  screens: {
    home: { path: links.home.path, title: "history", view: () => import("./History.tsx"), tabs: historyTabs },
  },
});
