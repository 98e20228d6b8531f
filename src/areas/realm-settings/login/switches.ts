import type { Realm } from "../../../api/realm.ts";
import type { SwitchGroup } from "../../../kit/form/SwitchList.tsx";
import { places } from "../../places.ts";
import { addressRisk, registrationRisk, verifyRisk } from "../risks.ts";

/** If users sign in with their email address, it must be unique. */
const oneEach = [[["duplicateEmailsAllowed"], false]] as const;

/** Source: docs/spec/areas/realm-settings.md "Login tab". */
export const loginSwitches = (hasPasskeys: boolean): readonly SwitchGroup<Realm>[] => [
  {
    title: "loginScreenCustomization",
    switches: [
      { path: ["registrationAllowed"], help: "userRegistrationHelpText", sensitive: registrationRisk },
      { path: ["resetPasswordAllowed"], help: "forgotPasswordHelpText" },
      { path: ["rememberMe"], help: "rememberMeHelpText" },
      ...(hasPasskeys
        ? [
            {
              path: ["webAuthnPolicyPasswordlessPasskeysEnabled"] as const,
              label: "webAuthnPolicyPasskeysEnabled",
              settings: { to: places.authenticationPolicy("webauthn-passwordless"), tip: "passkeysSettingsTooltip" },
            },
          ]
        : []),
    ],
  },
  {
    title: "emailSettings",
    switches: [
      { path: ["registrationEmailAsUsername"], help: "emailAsUsernameHelpText", sets: oneEach },
      { path: ["loginWithEmailAllowed"], help: "loginWithEmailHelpText", sets: oneEach, sensitive: addressRisk },
      {
        path: ["duplicateEmailsAllowed"],
        help: "duplicateEmailsHelpText",
        isLocked: ({ loginWithEmailAllowed, registrationEmailAsUsername }) =>
          loginWithEmailAllowed === true || registrationEmailAsUsername === true,
      },
      { path: ["verifyEmail"], help: "verifyEmailHelpText", sensitive: verifyRisk },
    ],
  },
  { title: "userInfoSettings", switches: [{ path: ["editUsernameAllowed"], help: "editUsernameHelp" }] },
];
