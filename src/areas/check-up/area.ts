import { any } from "../../session/access.ts";
import { defineArea } from "../../kit/area/defineArea.ts";
import { checkTexts } from "../../sections/last-check/checkTexts.ts";
import { realmPlanTexts } from "../../sections/realm-plan/texts.ts";
import { realmSideTexts } from "../../sections/realm-side/texts.ts";
import { links } from "./links.ts";

/** Unsafe settings of a realm, with reasons and fixes. Source: docs/check-up.md. */
export const checkUp = defineArea({
  id: "check-up",
  path: "check-up",
  title: "checkUp",
  hint: "checkUp.hint",
  labels: { checkUp: "Check-up", "checkUp.hint": "Unsafe settings and their fixes" },
  icon: "shield-check",
  group: "configure",
  who: { see: any("view-realm", "view-clients", "view-identity-providers") },
  texts: () => import("./en.json"),
  shares: [checkTexts, realmPlanTexts, realmSideTexts],
  screens: {
    home: { path: links.home.path, title: "checkUp", view: () => import("./CheckUp.tsx") },
    fix: { path: links.fix.path, title: "checkUp.fixTitle", view: () => import("./fix/FixPage.tsx"), action: "fix" },
    run: { path: links.run.path, title: "realmPlan.run", view: () => import("./fix/RunPage.tsx") },
  },
});
