import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { clientsApi } from "../api.ts";
import { advancedApi } from "./api.ts";
import type { AdvancedFacts } from "./facts.ts";

/** Returns the URIs of the realm's ACR mapping. */
function urisOf(raw: unknown): readonly string[] {
  try {
    return typeof raw === "string" ? Object.values<unknown>(JSON.parse(raw)).map(String) : [];
  } catch {
    return []; // Invalid JSON: edited by hand.
  }
}

/** Facts for the advanced fields. Undefined while loading. */
export function useAdvancedFacts(): AdvancedFacts | undefined {
  const t = useT();
  const server = useServer();
  const queries = useQueryClient();
  const access = useAccess();
  const { realm, feature, isSettled } = useCapabilities();
  const info = useServerInfo();
  // Not readable with manage-clients alone: the stored flows stay.
  const flows = useOptional(advancedApi(server, "").flows, "clients.advanced.flows");
  const isReady = isSettled && (flows.value !== undefined || flows.unavailable !== undefined);
  const seesProviders = access.has("view-identity-providers");
  return useMemo(() => {
    if (!isReady) return undefined;
    const ofRealm = (value: string | undefined) => t("clients.advanced.ofRealm", { value });
    return {
      feature,
      realmDefaults: realm
        ? {
            // The server's own default.
            signature: ofRealm(realm.defaultSignatureAlgorithm || "RS256"),
            ...(realm.browserFlow && { browser: ofRealm(realm.browserFlow) }),
            ...(realm.directGrantFlow && { direct_grant: ofRealm(realm.directGrantFlow) }),
          }
        : {},
      limitsOffline: realm?.offlineSessionMaxLifespanEnabled === true,
      issuesCredentials: realm?.verifiableCredentialsEnabled,
      realmUris: urisOf(realm?.attributes?.["acr.uri.map"]),
      providers: (kind) =>
        Object.entries(info.data?.providers?.[kind]?.providers ?? {})
          .sort(([left, { order: one = 0 }], [right, { order: two = 0 }]) => two - one || (left < right ? -1 : 1))
          .map(([name]) => name),
      flows: flows.value
        ?.filter(({ providerId }) => providerId !== "client-flow")
        .map(({ id, alias }) => ({ value: id, label: alias }))
        .sort((left, right) => left.label.localeCompare(right.label)),
      trustProviders: seesProviders
        ? async (search, { first, max }) =>
            (
              await queries.fetchQuery(
                clientsApi(server).identityProviders({ kind: "TRUST_MATERIAL", search, first, max }),
              )
            ).map(({ alias = "", displayName }) => ({
              value: alias,
              label: displayName && displayName !== alias ? `${displayName} (${alias})` : alias,
            }))
        : undefined,
    };
  }, [t, isReady, info.data, flows.value, feature, realm, seesProviders, queries, server]);
}
