import { defineTabs } from "../../../kit/area/defineArea.ts";

/** Policies in display order. */
export const policyTabs = defineTabs()({
  password: { title: "passwordPolicy", view: () => import("./PasswordPolicy.tsx") },
  otp: { title: "otpPolicy", view: () => import("./OtpPolicy.tsx") },
  webauthn: { title: "webauthnPolicy", view: () => import("./WebAuthnPolicy.tsx") },
  "webauthn-passwordless": {
    title: "webauthnPasswordlessPolicy",
    view: () => import("./WebAuthnPasswordlessPolicy.tsx"),
  },
  ciba: { title: "cibaPolicy", view: () => import("./CibaPolicy.tsx") },
});
