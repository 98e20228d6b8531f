import { any } from "../../session/access.ts";
import { defineArea } from "../../kit/area/defineArea.ts";
import { realmPlanTexts } from "../../sections/realm-plan/texts.ts";
import { realmSideTexts } from "../../sections/realm-side/texts.ts";
import { links } from "./links.ts";

/** Two realms side by side, and a plan that carries differences over. Source: docs/spec/areas/compare.md. */
export const compare = defineArea({
  id: "compare",
  path: "compare",
  title: "compare",
  hint: "compare.hint",
  labels: { compare: "Compare", "compare.hint": "Differences between realms" },
  icon: "swap",
  group: "configure",
  who: { see: any("view-realm", "view-clients", "view-users", "view-identity-providers") },
  texts: () => import("./en.json"),
  shares: [realmPlanTexts, realmSideTexts],
  screens: {
    home: { path: links.home.path, title: "compare", view: () => import("./Compare.tsx") },
    plan: { path: links.plan.path, title: "compare.plan", view: () => import("./plan/PlanPage.tsx") },
    run: { path: links.run.path, title: "realmPlan.run", view: () => import("./RunPage.tsx") },
  },
});
