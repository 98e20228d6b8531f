import {
  defineForm,
  type Consequence,
  onlyWhile,
  type FieldOf,
  type Form,
  type Option,
  type SectionOf,
  type ValuesOf,
} from "../../../kit/form/fields.ts";
import { attributePath, getIn } from "../../../kit/record/path.ts";
import { reviewOf, type ReviewEntry } from "../../../kit/form/review.ts";
import type { StepDef } from "../../../kit/form/WizardForm.tsx";
import type { Client } from "../client.ts";
import { isOidc, isSaml } from "../fields.ts";
import { risksOfNew } from "../risks.ts";
import { accessSettings, generalSettings } from "./access.tsx";
import { capabilityConfig, type FormFacts } from "./capability.tsx";
import { samlImport, signatureAndEncryption } from "./saml.ts";

const protocolOf = (values: ValuesOf<Client>) => values(["protocol"]) ?? "openid-connect";

/** Shows the section only while a condition is true. */
const only = (section: SectionOf<Client>, holds: (values: ValuesOf<Client>) => boolean): SectionOf<Client> => ({
  ...section,
  fields: onlyWhile<Client>(section.fields, holds),
});

/** Initial values of a new client. Sets all flags, because the server has other defaults for omitted ones. */
export const blank: Client = {
  protocol: "openid-connect",
  publicClient: true,
  authorizationServicesEnabled: false,
  serviceAccountsEnabled: false,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  standardFlowEnabled: true,
  frontchannelLogout: true,
  attributes: { saml_idp_initiated_sso_url_name: "" },
};

/**
 * Steps of the wizard. `isTaken` is true for a client ID that is in use. A template sets the protocol. Its redirect URIs
 * are required.
 * Source: docs/spec/areas/clients.md "Create wizard".
 */
export function createSteps(
  facts: FormFacts,
  protocols: readonly Option[],
  isTaken: (clientId: string) => Promise<boolean>,
  isTemplate = false,
): readonly StepDef<Client>[] {
  const saml = (values: ValuesOf<Client>) => protocolOf(values) === "saml";
  const notSaml = (values: ValuesOf<Client>) => !saml(values);
  const access = (protocol: string) => ({
    ...accessSettings({ ...blank, protocol }, { isNew: true, needsRedirects: isTemplate && protocol !== "saml" }),
    title: "loginSettings",
  });
  const type: FieldOf<Client> = {
    path: ["protocol"],
    kind: "select",
    label: "clientType",
    required: true,
    options: protocols,
    on: () => !isTemplate,
  };
  return [
    {
      id: "generalSettings",
      title: "generalSettings",
      form: defineForm<Client>([{ ...generalSettings, fields: [type, ...generalSettings.fields] }]),
      // Check the client ID before the next two steps.
      check: async (values) =>
        (await isTaken(String(values(["clientId"]) ?? "").trim()))
          ? [{ path: ["clientId"], message: "clients.idTaken" }]
          : [],
    },
    {
      id: "capabilityConfig",
      title: "capabilityConfig",
      form: defineForm<Client>([capabilityConfig(facts)]),
      on: notSaml,
    },
    // SAML clients have no capability step: they start with the standard flow.
    {
      id: "loginSettings",
      title: "loginSettings",
      form: defineForm<Client>([
        only({ ...access("saml"), id: "samlAccess" }, saml),
        only(access("openid-connect"), notSaml),
      ]),
    },
  ];
}

/**
 * Initial values of an imported client.
 * Descriptions that omit them get the server defaults, but no direct access grants.
 */
export const importBlank: Client = {
  protocol: "openid-connect",
  publicClient: false,
  authorizationServicesEnabled: false,
  serviceAccountsEnabled: false,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  standardFlowEnabled: true,
  attributes: {},
};

/** Import form. Source: docs/spec/areas/clients.md "Import". */
export function importForm(client: Client, facts: FormFacts, protocolName: string): Form<Client> {
  const type: FieldOf<Client> = {
    path: ["protocol"],
    kind: "readonly",
    label: "type",
    codec: { read: () => protocolName, write: (_value, raw) => raw },
  };
  return defineForm<Client>([
    { ...generalSettings, fields: [...generalSettings.fields, type] },
    isSaml(client)
      ? { id: "capabilityConfig", title: "capabilityConfig", fields: samlImport }
      : capabilityConfig(facts),
  ]);
}

/** Risky settings without a field in the form: only a description can contain them. */
const describedOnly: readonly FieldOf<Client>[] = [
  { path: ["fullScopeAllowed"], kind: "switch" },
  { path: attributePath("jwks.url"), kind: "text", label: "jwksUrl" },
];

/** Fields of a new client that can have effects, entered or imported. */
const riskyFields = (client: Client, facts: FormFacts): readonly FieldOf<Client>[] =>
  [
    ...accessSettings(client).fields,
    ...(isOidc(client) ? capabilityConfig(facts).fields : signatureAndEncryption(client).fields),
    ...describedOnly,
  ]
    .map((field): FieldOf<Client> => ({ ...field, sensitive: () => risksOfNew(field.path, client) }))
    .filter((field) => risksOfNew(field.path, client).length > 0);

/** Returns the review before a client is created. Undefined if there is no danger. */
export const reviewOfNew = (client: Client, facts: FormFacts): readonly ReviewEntry[] | undefined =>
  reviewOf(
    riskyFields(client, facts).map((field) => ({ field, value: getIn(client, field.path) })),
    undefined,
    client,
  );

/** Returns all effects of creating a client, dangers first. */
export const effectsOfNew = (client: Client, facts: FormFacts): readonly Consequence[] =>
  riskyFields(client, facts)
    .flatMap(({ path }) => risksOfNew(path, client))
    .sort((left, right) => Number(right.danger ?? false) - Number(left.danger ?? false));
