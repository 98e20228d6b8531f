import { any } from "../../session/access.ts";
import { defineArea } from "../../kit/area/defineArea.ts";
import { trialTexts } from "../../sections/sign-in-trial/texts.ts";
import { ssoTexts } from "../../sections/sso/texts.ts";
import { links } from "./links.ts";

/** Single sign-on of one organization, for its own admins. Source: docs/sso-setup.md. */
export const ssoSetup = defineArea({
  id: "sso-setup",
  path: "sso-setup",
  title: "ssoSetup",
  hint: "ssoSetup.hint",
  labels: { ssoSetup: "Single sign-on", "ssoSetup.hint": "Sign-in with the organization's own accounts" },
  icon: "key",
  who: { see: any("view-identity-providers", "manage-identity-providers"), change: "manage-identity-providers" },
  where: { feature: "ORGANIZATION", realm: "organizationsEnabled" },
  texts: () => import("./en.json"),
  shares: [ssoTexts, trialTexts],
  scope: { attributes: ["organization"], around: () => import("./OneOrganization.tsx") },
  screens: {
    home: { path: links.home.path, title: "ssoSetup", view: () => import("./SsoHome.tsx") },
  },
});
