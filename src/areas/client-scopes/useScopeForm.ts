import { useMemo } from "react";
import type { ServerInfoRepresentation } from "@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js";
import type { Form } from "../../kit/form/fields.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useCapabilities } from "../../kit/area/useCapabilities.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useOptional } from "../../kit/states/useOptional.ts";
import { useTexts } from "../../kit/panel/useTexts.ts";
import typeTexts from "../../sections/scope-type/en.json" with { type: "json" };
import { clientScopesApi, type RealmKeys } from "./api.ts";
import type { ScopeFacts } from "./facts.ts";
import { scopeForm } from "./form.tsx";
import type { ClientScope } from "./scope.ts";

interface Providers {
  providers: Record<string, { order?: number }>;
}

const providersOf = (info: ServerInfoRepresentation | undefined, spi: string) =>
  Object.entries((info?.providers as Record<string, Providers> | undefined)?.[spi]?.providers ?? {});

/** Returns the form facts that come from server info and realm keys. */
export function factsOf(
  info: ServerInfoRepresentation | undefined,
  keys: RealmKeys | undefined,
  known: Pick<ScopeFacts, "isNew" | "protocol" | "hasParameters" | "hasCredentials">,
): ScopeFacts {
  const algorithms = info?.cryptoInfo?.clientSignatureAsymmetricAlgorithms ?? [];
  const protocols = providersOf(info, "login-protocol")
    .sort(([left, a], [right, b]) => (b.order ?? 0) - (a.order ?? 0) || left.localeCompare(right))
    .map(([name]) => name);
  // The type of the admin client lacks this field.
  const server: { parameterizedScopeTypes?: { name: string; repeatable: boolean }[] } = { ...info };
  const parameterTypes = server.parameterizedScopeTypes ?? [];
  return {
    ...known,
    algorithms,
    parameterTypes,
    // Fallback for limited admins, who get no server info.
    protocols: (protocols.length ? protocols : ["openid-connect", "saml"]).filter(
      (name) => name !== "oid4vc" || known.hasCredentials,
    ),
    hashes: providersOf(info, "hash")
      .map(([name]) => name.toLowerCase())
      .sort(),
    keys: (keys?.keys ?? []).flatMap(({ kid, algorithm, status }) =>
      kid && algorithm && status === "ACTIVE" && algorithms.includes(algorithm) ? [{ kid, algorithm }] : [],
    ),
  };
}

/**
 * Returns the form of a new client scope, or of an existing one if `protocol` is set.
 * Undefined while its facts are loading.
 */
export function useScopeForm(protocol?: string): { form: Form<ClientScope>; facts: ScopeFacts } | undefined {
  useTexts(typeTexts);
  const t = useT();
  const { feature, realm, isSettled } = useCapabilities();
  const info = useServerInfo();
  const isNew = protocol === undefined;
  const hasParameters = feature("PARAMETERIZED_SCOPES") === true;
  const hasCredentials = feature("OID4VC_VCI") === true && realm?.verifiableCredentialsEnabled === true;
  const asksKeys = hasCredentials && (isNew || protocol === "oid4vc");
  const keys = useOptional({ ...clientScopesApi(useServer()).keys, enabled: asksKeys }, "clientScopes.keys");
  const isReady = isSettled && !(asksKeys && !keys.value && !keys.unavailable);
  return useMemo(() => {
    if (!isReady) return undefined;
    const facts = factsOf(info.data, keys.value, { isNew, protocol, hasParameters, hasCredentials });
    return { facts, form: scopeForm(t, facts) };
  }, [isReady, t, info.data, keys.value, isNew, protocol, hasParameters, hasCredentials]);
}
