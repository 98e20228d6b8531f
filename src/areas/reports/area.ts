import { defineArea, defineTabs } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";
import { checkTexts } from "../../sections/last-check/checkTexts.ts";
import { realmPlanTexts } from "../../sections/realm-plan/texts.ts";
import { links } from "./links.ts";

/** Tabs in display order. Source: docs/spec/areas/reports.md. */
const reportTabs = defineTabs()({
  expiries: { title: "reports.expiries", view: () => import("./expiries/Expiries.tsx") },
  access: {
    title: "reports.access",
    who: any("view-realm", "view-users"),
    view: () => import("./access/Access.tsx"),
  },
  "second-factors": { title: "reports.factors", who: "view-users", view: () => import("./factors/Factors.tsx") },
  unused: {
    title: "reports.unused",
    who: any("view-realm", "view-clients"),
    view: () => import("./unused/UnusedReport.tsx"),
  },
  review: { title: "reports.review", who: "view-users", view: () => import("./review/AccessReview.tsx") },
});

/** Lists to look through each week. Each report works with view roles and names what it could not read. */
export const reports = defineArea({
  id: "reports",
  path: "reports",
  title: "reports",
  hint: "reports.hint",
  labels: { reports: "Reports", "reports.hint": "Expiries, access, unused records" },
  icon: "rows",
  group: "manage",
  who: {
    see: any("view-realm", "view-clients", "view-users", "view-identity-providers"),
    change: any("manage-clients", "manage-users", "manage-realm", "manage-identity-providers"),
  },
  texts: () => import("./en.json"),
  shares: [checkTexts, realmPlanTexts],
  screens: {
    home: { path: links.home.path, title: "reports", view: () => import("./Reports.tsx"), tabs: reportTabs },
  },
});
