import type { Json } from "../../realm-document/document.ts";
import { defineChecks, pathOf } from "../define.ts";
import type { Facts } from "../facts.ts";
import { asvs, fapi2, guideSection, nist, rfc9700 } from "../sources.ts";
import { attribute, isTrue, numberOf } from "../values.ts";

const hour = 3600;

/** 90 days: long enough to find admins who no longer sign in. */
const keptEvents = 90 * 24 * hour;

/** Longest sessions, in seconds: one hour without activity, one day in total. */
const longestSessions: Readonly<Record<string, number>> = {
  ssoSessionIdleTimeout: hour,
  ssoSessionIdleTimeoutRememberMe: hour,
  clientSessionIdleTimeout: hour,
  ssoSessionMaxLifespan: 24 * hour,
  ssoSessionMaxLifespanRememberMe: 24 * hour,
  clientSessionMaxLifespan: 24 * hour,
};

/** Fields above their limit, with the limit. */
const tooLong = (realm: Json, limits: Readonly<Record<string, number>>): Json =>
  Object.fromEntries(
    Object.entries(limits).filter(
      ([field]) =>
        (field.endsWith("RememberMe") ? isTrue(realm.rememberMe) : true) &&
        Number(realm[field] ?? 0) > (limits[field] ?? 0),
    ),
  );

const longestActions = { actionTokenGeneratedByUserLifespan: 900, actionTokenGeneratedByAdminLifespan: 86_400 };

const hitOf = (fields: Json) => {
  const names = Object.keys(fields);
  return names.length > 0 && { fields: names.map(pathOf) };
};

/** True for a public client whose refresh tokens are not bound to a key. */
const hasReusableTokens = ({ oidcClients, policies }: Facts): boolean =>
  oidcClients.some(
    (client) =>
      client.data.publicClient === true &&
      client.data.enabled !== false &&
      attribute(client.data, "use.refresh.tokens") !== "false" &&
      !isTrue(attribute(client.data, "dpop.bound.access.tokens")) &&
      !policies.holder(client, [{ executor: "dpop-bind-enforcer" }])?.isSure,
  );

/** Lifespans and signatures of tokens. */
export const tokenChecks = defineChecks("tokens", "realm", {
  R17: {
    severity: "high",
    fields: ["accessTokenLifespan"],
    sources: [guideSection("Compromised access and refresh tokens")],
    kcwarden: ["AccessTokenLifespanTooLong"],
    test: ({ data }) => {
      const seconds = numberOf(data.accessTokenLifespan);
      return seconds !== undefined && (seconds <= 0 || seconds > 600);
    },
    fix: { accessTokenLifespan: 300 },
  },
  R18: {
    severity: "low",
    fields: ["accessCodeLifespan"],
    sources: [asvs("10.4.3"), fapi2("5.3.2.1")],
    test: ({ data }) => Number(data.accessCodeLifespan ?? 0) > 60,
    fix: { accessCodeLifespan: 60 },
  },
  R19: {
    severity: "low",
    fields: Object.keys(longestSessions),
    sources: [nist("2.1.3"), nist("2.2.3")],
    test: ({ data }) => hitOf(tooLong(data, longestSessions)),
    riskyFix: ({ data }) => tooLong(data, longestSessions),
  },
  R20: {
    severity: "medium",
    fields: ["offlineSessionMaxLifespanEnabled"],
    sources: [asvs("10.4.8")],
    kcwarden: ["OfflineSessionMaxLifespanDisabled"],
    test: ({ data }) => data.offlineSessionMaxLifespanEnabled !== true,
    riskyFix: { offlineSessionMaxLifespanEnabled: true },
  },
  R21: {
    severity: "medium",
    needs: ["clients"],
    fields: ["revokeRefreshToken"],
    sources: [rfc9700("2.2.2"), rfc9700("4.14"), asvs("10.4.5")],
    kcwarden: ["RefreshTokensShouldBeRevokedAfterUse"],
    test: ({ data }, facts) => data.revokeRefreshToken !== true && hasReusableTokens(facts),
    riskyFix: { revokeRefreshToken: true },
  },
  R22: {
    severity: "medium",
    fields: ["refreshTokenMaxReuse"],
    sources: [rfc9700("4.14")],
    kcwarden: ["RefreshTokenReuseCountShouldBeZero"],
    test: ({ data }) => Number(data.refreshTokenMaxReuse ?? 0) > 0,
    fix: { refreshTokenMaxReuse: 0 },
  },
  R23: {
    severity: "low",
    fields: Object.keys(longestActions),
    sources: [asvs("6.4.1")],
    test: ({ data }) => hitOf(tooLong(data, longestActions)),
    fix: ({ data }) => tooLong(data, longestActions),
  },
  R28: {
    severity: "medium",
    fields: ["defaultSignatureAlgorithm"],
    sources: [fapi2("5.4.1")],
    test: ({ data }) => String(data.defaultSignatureAlgorithm ?? "").startsWith("HS"),
    riskyFix: { defaultSignatureAlgorithm: "RS256" },
  },
});

/** Events of the realm. */
export const eventChecks = defineChecks("events", "realm", {
  R26: {
    severity: "medium",
    fields: ["eventsEnabled", "adminEventsEnabled", "adminEventsDetailsEnabled"],
    sources: [asvs("16.3.1")],
    test: ({ data }) => {
      const off = ["eventsEnabled", "adminEventsEnabled", "adminEventsDetailsEnabled"].filter(
        (field) => data[field] !== true,
      );
      return off.length > 0 && { fields: off.map(pathOf) };
    },
    // Events without an end would fill the database.
    fix: ({ data: { eventsEnabled, eventsExpiration } }) => ({
      ...{ eventsEnabled: true, adminEventsEnabled: true, adminEventsDetailsEnabled: true },
      ...(eventsEnabled !== true && Number(eventsExpiration ?? 0) === 0 && { eventsExpiration: keptEvents }),
    }),
  },
  R27: {
    severity: "low",
    fields: ["eventsExpiration", "enabledEventTypes"],
    sources: [asvs("16.3.1")],
    test: ({ data: { eventsEnabled, eventsExpiration, enabledEventTypes } }) => {
      if (eventsEnabled !== true) return false;
      const isEndless = Number(eventsExpiration ?? 0) === 0;
      const lacksErrors = Array.isArray(enabledEventTypes) && !enabledEventTypes.includes("LOGIN_ERROR");
      const fields = [...(isEndless ? [["eventsExpiration"]] : []), ...(lacksErrors ? [["enabledEventTypes"]] : [])];
      return fields.length > 0 && { fields };
    },
    fix: ({ data: { eventsExpiration, enabledEventTypes } }) => ({
      ...(Number(eventsExpiration ?? 0) === 0 && { eventsExpiration: keptEvents }),
      ...(Array.isArray(enabledEventTypes) &&
        !enabledEventTypes.includes("LOGIN_ERROR") && { enabledEventTypes: [...enabledEventTypes, "LOGIN_ERROR"] }),
    }),
  },
});
