import type { Realm } from "../../../api/realm.ts";
import { limitRisk, sessionRisk, shorterRisk } from "../risks.ts";
import { defineForm, type ValuesOf } from "../../../kit/form/fields.ts";

const isLimited = (values: ValuesOf<Realm>) => values(["offlineSessionMaxLifespanEnabled"]) === true;

/** Times in seconds. Source: docs/spec/areas/realm-settings.md "Sessions tab". */
export const sessionsForm = ({ rememberMe }: Realm) =>
  defineForm<Realm>([
    {
      id: "SSOSessionSettings",
      title: "SSOSessionSettings",
      fields: [
        {
          path: ["ssoSessionIdleTimeout"],
          label: "SSOSessionIdle",
          help: "ssoSessionIdle",
          kind: "duration",
          min: 1,
          sensitive: sessionRisk(["ssoSessionIdleTimeout"]),
        },
        {
          path: ["ssoSessionMaxLifespan"],
          label: "SSOSessionMax",
          help: "ssoSessionMax",
          kind: "duration",
          min: 1,
          sensitive: sessionRisk(["ssoSessionMaxLifespan"]),
        },
        ...(rememberMe
          ? ([
              {
                path: ["ssoSessionIdleTimeoutRememberMe"],
                label: "SSOSessionIdleRememberMe",
                help: "ssoSessionIdleRememberMe",
                kind: "duration",
                sensitive: shorterRisk(["ssoSessionIdleTimeoutRememberMe"], "shorterSession"),
              },
              {
                path: ["ssoSessionMaxLifespanRememberMe"],
                label: "SSOSessionMaxRememberMe",
                help: "ssoSessionMaxRememberMe",
                kind: "duration",
                sensitive: shorterRisk(["ssoSessionMaxLifespanRememberMe"], "shorterSession"),
              },
            ] as const)
          : []),
      ],
    },
    {
      id: "clientSessionSettings",
      title: "clientSessionSettings",
      fields: [
        {
          path: ["clientSessionIdleTimeout"],
          label: "clientSessionIdle",
          kind: "duration",
          sensitive: shorterRisk(["clientSessionIdleTimeout"], "shorterClient"),
        },
        {
          path: ["clientSessionMaxLifespan"],
          label: "clientSessionMax",
          kind: "duration",
          sensitive: shorterRisk(["clientSessionMaxLifespan"], "shorterClient"),
        },
      ],
    },
    {
      id: "offlineSessionSettings",
      title: "offlineSessionSettings",
      fields: [
        {
          path: ["offlineSessionIdleTimeout"],
          label: "offlineSessionIdle",
          kind: "duration",
          sensitive: shorterRisk(["offlineSessionIdleTimeout"], "shorterOffline"),
        },
        {
          path: ["clientOfflineSessionIdleTimeout"],
          label: "clientOfflineSessionIdle",
          kind: "duration",
          sensitive: shorterRisk(["clientOfflineSessionIdleTimeout"], "shorterOffline"),
        },
        {
          path: ["offlineSessionMaxLifespanEnabled"],
          label: "offlineSessionMaxLimited",
          kind: "switch",
          sensitive: limitRisk,
        },
        {
          path: ["offlineSessionMaxLifespan"],
          label: "offlineSessionMax",
          kind: "duration",
          on: isLimited,
          sensitive: shorterRisk(["offlineSessionMaxLifespan"], "shorterOffline"),
        },
        {
          path: ["clientOfflineSessionMaxLifespan"],
          label: "clientOfflineSessionMax",
          kind: "duration",
          on: isLimited,
          sensitive: shorterRisk(["clientOfflineSessionMaxLifespan"], "shorterOffline"),
        },
      ],
    },
    {
      id: "loginSettings",
      title: "loginSettings",
      fields: [
        {
          path: ["accessCodeLifespanLogin"],
          label: "loginTimeout",
          kind: "duration",
          sensitive: shorterRisk(["accessCodeLifespanLogin"], "shorterLogin"),
        },
        {
          path: ["accessCodeLifespanUserAction"],
          label: "loginActionTimeout",
          kind: "duration",
          sensitive: shorterRisk(["accessCodeLifespanUserAction"], "shorterLogin"),
        },
      ],
    },
  ]);
