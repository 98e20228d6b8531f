import { joinedBy, type KeyValue, rowsIn } from "../../../kit/form/codecs.ts";
import type { FieldOf, SectionOf, MoreOf, Check, ControlProps } from "../../../kit/form/fields.ts";
import { attributePath, fieldName, type PathOf } from "../../../kit/record/path.ts";
import type { Client } from "../client.ts";
import { isAttributeOn, isOidc, toggle } from "../fields.ts";
import { jsonMap, lifespan, limitSeconds } from "./codecs.ts";
import { LifespanControl, sayLifespan } from "./LifespanControl.tsx";
import { useWatch } from "react-hook-form";
import { SelectControl } from "../../../kit/form/controls/SelectControl.tsx";
import { compatibility } from "./compatibility.ts";
import { samlEndpoints } from "./endpoints.ts";
import { fineGrainOidc } from "./fineGrain.ts";
import type { AdvancedFacts } from "./facts.ts";

const text = (name: string, label: string, more: MoreOf<Client, string> = {}): FieldOf<Client> => ({
  path: attributePath(name),
  kind: "text",
  label,
  ...more,
});

/** Registration timeout of cluster nodes. */
const clustering: SectionOf<Client> = {
  id: "clustering",
  title: "clustering",
  text: "clients.advanced.clusteringText",
  fields: [{ path: ["nodeReRegistrationTimeout"], kind: "duration", codec: limitSeconds, min: 0 }],
};

/** Requires integers as levels of authentication. */
const hasLevels: Check<PathOf<Client>, readonly KeyValue[]> = (value, _values, t) => {
  return value?.some(({ key, value: level }) => key.trim() !== "" && level !== "" && !/^-?\d+$/.test(level.trim()))
    ? t("loaError")
    : undefined;
};

const levels = (help: string, key: string): FieldOf<Client> => ({
  path: attributePath("acr.loa.map"),
  kind: "keyvalues",
  label: "acrToLoAMapping",
  help,
  codec: jsonMap,
  validate: hasLevels,
  heads: [key, "clients.advanced.loa"],
});

function samlSettings({ feature, realmUris }: AdvancedFacts): SectionOf<Client> {
  return {
    id: "advancedSettings",
    title: "advancedSettings",
    text: "advancedSettingsSaml",
    fields: [
      { path: attributePath("saml.assertion.lifespan"), kind: "duration", label: "assertionLifespan", codec: lifespan },
      ...(feature("STEP_UP_AUTHENTICATION_SAML")
        ? [
            levels("acrToLoAMappingSamlHelp", "clients.advanced.uri"),
            {
              path: attributePath("minimum.acr.value"),
              kind: "custom" as const,
              label: "minimumACRValue",
              help: "minimumACRValueSamlHelp",
              render: (control) => <MinimumAcr {...control} realmUris={realmUris} />,
            } satisfies FieldOf<Client>,
          ]
        : []),
    ],
  };
}

function oidcSettings({ limitsOffline }: AdvancedFacts): SectionOf<Client> {
  const span = (name: string, label: string): FieldOf<Client> => ({
    path: attributePath(name),
    kind: "custom",
    label,
    codec: lifespan,
    unit: "second",
    say: sayLifespan,
    render: (control) => <LifespanControl {...control} />,
  });
  return {
    id: "advancedSettings",
    title: "advancedSettings",
    text: "advancedSettingsOpenid-connect",
    fields: [
      span("access.token.lifespan", "accessTokenLifespan"),
      span("client.session.idle.timeout", "clientSessionIdle"),
      span("client.session.max.lifespan", "clientSessionMax"),
      span("client.offline.session.idle.timeout", "clientOfflineSessionIdle"),
      ...(limitsOffline ? [span("client.offline.session.max.lifespan", "clientOfflineSessionMax")] : []),
      toggle("tls.client.certificate.bound.access.tokens", "oAuthMutual"),
      toggle("require.pushed.authorization.requests", "pushedAuthorizationRequestRequired"),
      toggle("client.use.lightweight.access.token.enabled", "lightweightAccessToken"),
      toggle("client.introspection.response.allow.jwt.claim.enabled", "supportJwtClaimInIntrospectionResponse"),
      levels("acrToLoAMappingHelp", "clients.advanced.acr"),
      { path: attributePath("default.acr.values"), kind: "lines", label: "defaultACRValues", codec: joinedBy("##") },
      text("minimum.acr.value", "minimumACRValue"),
    ],
  };
}

function credentials({ trustProviders }: AdvancedFacts): SectionOf<Client> {
  return {
    id: "openIdVerifiableCredentials",
    title: "openIdVerifiableCredentials",
    text: "openIdVerifiableCredentialsHelp",
    fields: [
      toggle("oid4vci.enabled", "oid4vciEnabled"),
      {
        path: attributePath("oid4vci.attester_trust_idps"),
        kind: "multiselect",
        label: "oid4vciAttesterTrustIdps",
        codec: joinedBy(","),
        on: (values) => values(attributePath("oid4vci.enabled")) === true,
        ...(trustProviders ? { search: trustProviders } : { readOnly: true }),
      },
    ],
  };
}

function overrides(client: Client, { flows, realmDefaults }: AdvancedFacts): SectionOf<Client> {
  const flow = (name: "browser" | "direct_grant", label: string): FieldOf<Client> => ({
    path: ["authenticationFlowBindingOverrides", name],
    kind: "select",
    label,
    ...(realmDefaults?.[name] && { placeholder: realmDefaults[name] }),
    ...(flows ? { options: flows } : { readOnly: true, hint: "clients.advanced.flowsHidden" }),
  });
  return {
    id: "authenticationOverrides",
    title: "authenticationOverrides",
    text: "authenticationOverridesHelp",
    fields: [flow("browser", "browserFlow"), ...(isOidc(client) ? [flow("direct_grant", "directGrant")] : [])],
  };
}

/**
 * Sections of the tab that are forms. Each saves only its own fields.
 * Source: docs/spec/areas/clients.md "Advanced tab".
 */
export function advancedSections(
  client: Client,
  facts: AdvancedFacts,
  t: (key: string) => string,
): readonly SectionOf<Client>[] {
  if (!isOidc(client))
    return [
      samlEndpoints,
      ...(client.protocol === "saml" ? [samlSettings(facts)] : []),
      overrides(client, facts),
      clustering,
    ];
  return [
    fineGrainOidc(facts, t),
    compatibility(client, facts, t),
    oidcSettings(facts),
    ...(facts.feature("OID4VC_VCI") && (facts.issuesCredentials ?? isAttributeOn(client, "oid4vci.enabled"))
      ? [credentials(facts)]
      : []),
    overrides(client, facts),
    clustering,
  ];
}

const mapping = fieldName(attributePath("acr.loa.map"));

/** Minimum ACR: one of the levels of the client. Falls back to the levels of the realm. */
function MinimumAcr({ realmUris, field, ...props }: ControlProps & { realmUris: readonly string[] }) {
  const rows = rowsIn(useWatch({ name: mapping }));
  const own = [...new Set(rows.map(({ key }) => key).filter((key) => key.trim() !== ""))];
  return (
    <SelectControl
      {...props}
      field={{ ...field, options: (own.length ? own : realmUris).map((value) => ({ value, label: value })) }}
    />
  );
}
