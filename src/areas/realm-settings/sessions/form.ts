import type { Realm } from "../../../api/realm.ts";
import { sessionRisk } from "../risks.ts";
import { defineForm, type ValuesOf } from "../../../kit/form/fields.ts";

const isLimited = (values: ValuesOf<Realm>) => values(["offlineSessionMaxLifespanEnabled"]) === true;

/** How long people stay signed in, in seconds. Source: docs/spec/areas/realm-settings.md "Sessions tab". */
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
              },
              {
                path: ["ssoSessionMaxLifespanRememberMe"],
                label: "SSOSessionMaxRememberMe",
                help: "ssoSessionMaxRememberMe",
                kind: "duration",
              },
            ] as const)
          : []),
      ],
    },
    {
      id: "clientSessionSettings",
      title: "clientSessionSettings",
      fields: [
        { path: ["clientSessionIdleTimeout"], label: "clientSessionIdle", kind: "duration" },
        { path: ["clientSessionMaxLifespan"], label: "clientSessionMax", kind: "duration" },
      ],
    },
    {
      id: "offlineSessionSettings",
      title: "offlineSessionSettings",
      fields: [
        { path: ["offlineSessionIdleTimeout"], label: "offlineSessionIdle", kind: "duration" },
        { path: ["clientOfflineSessionIdleTimeout"], label: "clientOfflineSessionIdle", kind: "duration" },
        { path: ["offlineSessionMaxLifespanEnabled"], label: "offlineSessionMaxLimited", kind: "switch" },
        { path: ["offlineSessionMaxLifespan"], label: "offlineSessionMax", kind: "duration", show: isLimited },
        {
          path: ["clientOfflineSessionMaxLifespan"],
          label: "clientOfflineSessionMax",
          kind: "duration",
          show: isLimited,
        },
      ],
    },
    {
      id: "loginSettings",
      title: "loginSettings",
      fields: [
        { path: ["accessCodeLifespanLogin"], label: "loginTimeout", kind: "duration" },
        { path: ["accessCodeLifespanUserAction"], label: "loginActionTimeout", kind: "duration" },
      ],
    },
  ]);
