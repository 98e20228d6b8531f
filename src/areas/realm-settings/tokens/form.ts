import { createElement } from "react";
import type { Realm } from "../../../api/realm.ts";
import { numberText } from "../../../kit/form/codecs.ts";
import { defineForm, type FieldOf, type ValuesOf, type MoreOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import { webUrl } from "../../../kit/form/validators.ts";
import { algorithmRisk, linkRisk, reuseRisk, revocationRisk, shorterRisk, tokenRisk } from "../risks.ts";
import { BeyondIdle } from "./BeyondIdle.tsx";
import { credentialSections } from "./credentials.ts";

/** Facts that the fields depend on. */
export interface TokenFacts {
  algorithms: readonly string[];
  /** True if the server supports the device authorization grant. */
  hasDevices: boolean;
  /** Signature algorithms for credential metadata. Empty if the realm issues no verifiable credentials. */
  ofCredentials: readonly string[];
  say: (key: string) => string;
  /** Returns a text with the SSO session idle time. */
  idle: (seconds: number) => string;
}

const duration = (name: string, label: string, more: MoreOf<Realm> = {}): FieldOf<Realm> => ({
  path: attributePath(name),
  kind: "duration",
  label,
  codec: numberText,
  ...more,
});

const overriding = (action: string, label: string) => {
  const name = `actionTokenGeneratedByUserLifespan.${action}`;
  return duration(name, label, { sensitive: linkRisk(attributePath(name), ["actionTokenGeneratedByUserLifespan"]) });
};

const isLimited = (values: ValuesOf<Realm>) => values(["offlineSessionMaxLifespanEnabled"]) === true;

/** Source: docs/spec/areas/realm-settings.md "Tokens tab". */
// Long: a declaration of fields, in display order.
export const tokensForm = (realm: Realm, { algorithms, hasDevices, ofCredentials, say, idle }: TokenFacts) => {
  const { ssoSessionIdleTimeout = 0 } = realm;
  return defineForm<Realm>([
    {
      id: "general",
      title: "general",
      fields: [
        {
          path: ["defaultSignatureAlgorithm"],
          kind: "select",
          label: "defaultSigAlg",
          options: algorithms.map((value) => ({ value, label: value })),
          sensitive: algorithmRisk,
        },
        ...(hasDevices
          ? ([
              {
                path: ["oauth2DeviceCodeLifespan"],
                kind: "duration",
                label: "oAuthDeviceCodeLifespan",
                min: 1,
                sensitive: shorterRisk(["oauth2DeviceCodeLifespan"], "shorterLogin"),
              },
              {
                path: ["oauth2DevicePollingInterval"],
                kind: "number",
                unit: "second",
                label: "oAuthDevicePollingInterval",
                min: 0,
              },
              {
                path: attributePath("shortVerificationUri"),
                kind: "text",
                label: "shortVerificationUri",
                help: "shortVerificationUriTooltipHelp",
                validate: webUrl("realmSettings.tokens.address"),
              },
              duration("parRequestUriLifespan", "parRequestUriLifespan", {
                sensitive: shorterRisk(attributePath("parRequestUriLifespan"), "shorterLogin"),
              }),
            ] as const)
          : []),
      ],
    },
    {
      id: "refreshTokens",
      title: "refreshTokens",
      fields: [
        { path: ["revokeRefreshToken"], kind: "switch", sensitive: revocationRisk },
        {
          path: ["refreshTokenMaxReuse"],
          kind: "number",
          min: 0,
          on: (values) => values(["revokeRefreshToken"]) === true,
          sensitive: reuseRisk,
        },
      ],
    },
    {
      id: "accessTokens",
      title: "accessTokens",
      fields: [
        {
          path: ["accessTokenLifespan"],
          kind: "duration",
          help: "realmSettings.tokens.accessTokenHelp",
          min: 1,
          sensitive: tokenRisk(["accessTokenLifespan"]),
          below: () => createElement(BeyondIdle, { idle: ssoSessionIdleTimeout, words: idle(ssoSessionIdleTimeout) }),
        },
        {
          path: ["accessTokenLifespanForImplicitFlow"],
          kind: "duration",
          label: "accessTokenLifespanImplicitFlow",
          min: 1,
          sensitive: tokenRisk(["accessTokenLifespanForImplicitFlow"]),
        },
        {
          path: ["accessCodeLifespan"],
          kind: "duration",
          label: "clientLoginTimeout",
          min: 1,
          sensitive: shorterRisk(["accessCodeLifespan"], "shorterCode"),
        },
        {
          path: ["offlineSessionMaxLifespan"],
          kind: "duration",
          label: "offlineSessionMax",
          on: isLimited,
          sensitive: shorterRisk(["offlineSessionMaxLifespan"], "shorterOffline"),
        },
      ],
    },
    {
      id: "actionTokens",
      title: "actionTokens",
      fields: [
        {
          path: ["actionTokenGeneratedByUserLifespan"],
          kind: "duration",
          label: "userInitiatedActionLifespan",
          min: 1,
          sensitive: linkRisk(["actionTokenGeneratedByUserLifespan"]),
        },
        {
          path: ["actionTokenGeneratedByAdminLifespan"],
          kind: "duration",
          label: "defaultAdminInitiated",
          help: "defaultAdminInitiatedActionLifespanHelp",
          min: 1,
          sensitive: linkRisk(["actionTokenGeneratedByAdminLifespan"]),
        },
      ],
    },
    {
      id: "overrideActionTokens",
      title: "overrideActionTokens",
      fields: [
        overriding("verify-email", "emailVerification"),
        overriding("idp-verify-account-via-email", "idpAccountEmailVerification"),
        overriding("reset-credentials", "forgotPassword"),
        overriding("execute-actions", "executeActions"),
      ],
    },
    ...(ofCredentials.length ? credentialSections(ofCredentials, say) : []),
  ]);
};
