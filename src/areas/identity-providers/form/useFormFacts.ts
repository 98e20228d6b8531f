import type AuthenticationFlowRepresentation from "@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAccess, useServer } from "../../../kit/panel/session.ts";
import { useCapabilities } from "../../../kit/area/useCapabilities.ts";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useOptional } from "../../../kit/states/useOptional.ts";
import { usePropertyFields } from "../../../sections/provider-config/usePropertyFields.ts";
import { signsIn, type Provider, type ProviderType } from "../provider.ts";
import type { FormFacts } from "./facts.ts";

const none: readonly never[] = [];

/** Returns the facts of a provider form. Omits data that this admin may not read. */
export function useFormFacts(
  provider: Provider,
  { configProperties = none }: ProviderType,
  { isNew, extra }: Pick<FormFacts, "isNew" | "extra">,
): FormFacts {
  const t = useT();
  const server = useServer();
  const access = useAccess();
  const { feature } = useCapabilities();
  const info = useServerInfo().data;
  const hasAdvanced = !isNew && signsIn(provider);
  const { value: flows } = useOptional(
    {
      ...server.readList<AuthenticationFlowRepresentation>(["pick", "flows"], "/authentication/flows"),
      enabled: hasAdvanced && access.has("view-realm"),
      retry: false,
    },
    "identityProviders.missingFlows",
  );
  const mayAsk = hasAdvanced && access.hasSome("view-clients", "query-clients", "manage-clients");
  const brokers = useQuery({
    ...server.readList<{ id: string }>(["clients", "by-client-id", "broker"], "/clients", {
      query: { clientId: "broker" },
    }),
    enabled: mayAsk,
    retry: false,
  }).data;
  const broker = brokers?.[0]?.id;
  const { data: role } = useQuery({
    queryKey: server.key("clients", broker, "read-token"),
    queryFn: ({ signal }) =>
      server.request<object | null>("GET", `/clients/${broker}/roles/read-token`, { signal, tolerate404: true }),
    enabled: broker !== undefined,
    retry: false,
  });
  const properties = usePropertyFields(configProperties, { stored: "text", isNew });
  return useMemo((): FormFacts => {
    const { clientSignatureAsymmetricAlgorithms: pairs = [], clientSignatureSymmetricAlgorithms: secrets = [] } =
      info?.cryptoInfo ?? {};
    const providers = info?.providers?.clientSignature?.providers;
    return {
      t,
      provider,
      isNew,
      extra,
      realmUrl: server.issuer,
      feature: (name) => feature(name) === true,
      algorithms: providers ? Object.keys(providers).sort() : [...secrets, ...pairs].sort(),
      asymmetric: [...pairs].sort(),
      flows: flows
        ?.filter(({ providerId }) => providerId === "basic-flow")
        .map(({ alias = "" }) => ({ value: alias, label: alias })),
      // While loading, assume that the role exists.
      hasReadTokenRole: mayAsk && brokers?.length !== 0 && role !== null,
      properties,
    };
  }, [t, provider, isNew, extra, server, feature, info, flows, mayAsk, brokers, role, properties]);
}
