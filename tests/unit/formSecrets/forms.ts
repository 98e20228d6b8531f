// Every form that changes a record, by file.
import { infoForm } from "../../../src/areas/authentication/flows/form.ts";
import { scopeForm } from "../../../src/areas/client-scopes/form.tsx";
import { advancedSections } from "../../../src/areas/clients/advanced/form.tsx";
import { attributesForm as clientAttributes } from "../../../src/areas/clients/attributes/form.ts";
import { authorizationApi } from "../../../src/areas/clients/authorization/api.ts";
import { resource, scope, settings as authorization } from "../../../src/areas/clients/authorization/form.ts";
import { permissionForm } from "../../../src/areas/clients/authorization/permissions/permissionForm.tsx";
import { permissionsApi } from "../../../src/areas/permissions/api.ts";
import { permissionForm as adminPermissionForm } from "../../../src/areas/permissions/permissionForm.tsx";
import { credentialsForm } from "../../../src/areas/clients/credentials/form.tsx";
import { jwks } from "../../../src/areas/clients/keys/form.ts";
import { samlUses, switched } from "../../../src/areas/clients/keys/signing.ts";
import { policy as registrationPolicy } from "../../../src/areas/clients/registration/form.ts";
import { settingsForm } from "../../../src/areas/clients/settings/form.ts";
import { receiverForm } from "../../../src/areas/clients/ssf/form.tsx";
import { editForm } from "../../../src/areas/clients/ssf/streamForm.ts";
import * as groups from "../../../src/areas/groups/form.ts";
import { mapperForm as idpMapperForm } from "../../../src/areas/identity-providers/mapper/form.ts";
import * as organizations from "../../../src/areas/organizations/form.ts";
import {
  partForm,
  policyForm as clientPolicy,
  profileForm,
} from "../../../src/areas/realm-settings/client-policies/form.ts";
import { executorKind } from "../../../src/areas/realm-settings/client-policies/part.ts";
import { emailForm } from "../../../src/areas/realm-settings/email/form.ts";
import { adminEventsForm, listenersForm, userEventsForm } from "../../../src/areas/realm-settings/events/form.ts";
import { generalForm } from "../../../src/areas/realm-settings/general/form.tsx";
import { localesForm } from "../../../src/areas/realm-settings/localization/form.tsx";
import { providerForm } from "../../../src/areas/realm-settings/keys/form.ts";
import { bruteForceForm } from "../../../src/areas/realm-settings/security-defenses/bruteForce.ts";
import { headersForm } from "../../../src/areas/realm-settings/security-defenses/headersForm.ts";
import { themesForm } from "../../../src/areas/realm-settings/themes/form.ts";
import { tokensForm } from "../../../src/areas/realm-settings/tokens/form.ts";
import { cibaForm } from "../../../src/areas/authentication/policies/ciba.ts";
import { otpForm } from "../../../src/areas/authentication/policies/otp.tsx";
import { passwordForm } from "../../../src/areas/authentication/policies/passwordForm.tsx";
import { webAuthnForm } from "../../../src/areas/authentication/policies/webauthn.ts";
import { attributeForm, groupForm } from "../../../src/areas/realm-settings/user-profile/form.tsx";
import { sessionsForm } from "../../../src/areas/realm-settings/sessions/form.ts";
import { customForm } from "../../../src/areas/user-federation/custom/form.ts";
import { kerberosForm } from "../../../src/areas/user-federation/kerberos/form.ts";
import { ldapForm } from "../../../src/areas/user-federation/ldap/form.ts";
import { mapperForm as ldapMapperForm } from "../../../src/areas/user-federation/mappers/form.ts";
import { attributesForm, settingsForm as userForm } from "../../../src/areas/users/form.tsx";
import { Texts } from "../../../src/i18n/texts.ts";
import { mapperForm } from "../../../src/sections/mappers/mapperForm.ts";
import { policiesApi } from "../../../src/sections/policies/api.ts";
import { policyForm } from "../../../src/sections/policies/policyForm.tsx";
import { propertyFields } from "../../../src/sections/provider-config/propertyFields.tsx";
import * as sso from "../../../src/sections/sso/form.ts";
import * as organizationLink from "../../../src/sections/organization-link/form.ts";
import * as roles from "../../../src/sections/role/form.ts";
import { fakeServer, json } from "../api/fakeServer.ts";
import type { RecordKind } from "../../../src/api/unchangedSecrets.ts";
import { defineForm, serverFields, type FieldDef, type SectionDef } from "../../../src/kit/form/fields.ts";
import type { Path } from "../../../src/kit/record/path.ts";
import { factsOf, makersOf } from "../areas/identity-providers/facts.ts";
import { properties } from "./records.ts";

export const t = new Texts().translator("acme", "en");
const { server } = fakeServer(() => json([]));
const api = authorizationApi(server, "c");
const links = {
  policy: () => undefined,
  create: () => ({ area: "clients", path: "/" }),
  list: { area: "clients", path: "/" },
};

const field = (path: Path, kind: FieldDef["kind"]): readonly SectionDef[] => defineForm<unknown>([{ path, kind }]);
const fields = propertyFields(t, properties);

type Forms = (record: never) => readonly (readonly SectionDef[])[];

/** Record kinds and forms by file, to detect missing ones. */
export const forms: Readonly<Record<string, readonly [RecordKind, Forms]>> = {
  "areas/authentication/flows/StepConfig.tsx": ["plain", () => [defineForm<unknown>(fields)]],
  "areas/authentication/flows/actions.ts": ["plain", () => [infoForm]],
  "areas/authentication/policies/PolicyForm.tsx": [
    "realm",
    (record) => [
      cibaForm(t),
      otpForm(t, record),
      passwordForm([{ id: "length", configType: "int" }]),
      webAuthnForm(t, "webAuthnPolicy", false),
      webAuthnForm(t, "webAuthnPolicyPasswordless", true),
    ],
  ],
  "areas/authentication/required-actions/Configure.tsx": ["plain", () => [defineForm<unknown>(fields)]],
  "areas/client-scopes/tabs/Settings.tsx": [
    "client-scope",
    () => [
      scopeForm(t, {
        isNew: false,
        protocol: "oid4vc",
        protocols: ["openid-connect", "saml", "oid4vc"],
        hasParameters: true,
        hasCredentials: true,
        parameterTypes: [{ name: "string", repeatable: true }],
        algorithms: ["ES256"],
        hashes: ["sha-256"],
        keys: [{ kid: "k1", algorithm: "RS256" }],
      }),
    ],
  ],
  "areas/clients/advanced/Advanced.tsx": [
    "client",
    (record) => [
      advancedSections(
        record,
        {
          feature: () => true,
          providers: () => ["RS256"],
          limitsOffline: true,
          issuesCredentials: true,
          realmUris: [],
          flows: [{ value: "1", label: "browser" }],
          trustProviders: async () => [],
        },
        t,
      ),
    ],
  ],
  "areas/clients/advanced/Revocation.tsx": ["client", () => [field(["notBefore"], "number")]],
  "areas/clients/authorization/permissions/PermissionDetail.tsx": [
    "authorization",
    () => [
      permissionForm("resource", { t, server, api, clientId: "c", links }),
      permissionForm("scope", { t, server, api, clientId: "c", links, resources: ["4"] }),
    ],
  ],
  "areas/permissions/PermissionDetail.tsx": [
    "authorization",
    () =>
      ["Users", "Groups", "Clients", "Roles", "Organizations", "Things"].map((type) =>
        adminPermissionForm({ t, server, api: permissionsApi(server, "c"), links, type: { type, scopes: ["view"] } }),
      ),
  ],
  "areas/clients/authorization/resources/ResourceDetail.tsx": ["resource", () => [resource(api)]],
  "areas/clients/authorization/scopes/ScopeDetail.tsx": ["authorization", () => [scope()]],
  "areas/clients/authorization/settings/Settings.tsx": ["authorization", () => [authorization(t)]],
  "areas/clients/credentials/Credentials.tsx": [
    "client",
    (record) => [
      credentialsForm({
        t,
        client: record,
        authenticators: [{ id: "client-secret", supportsSecret: true }, { id: "own" }],
        types: [{ id: "own", clientProperties: properties }] as never,
        algorithms: { "client-jwt": ["RS256"], "client-secret-jwt": ["HS256"] },
        lifetime: () => null,
        rotated: () => null,
      }),
    ],
  ],
  "areas/clients/keys/OidcKeys.tsx": ["client", () => [jwks]],
  "areas/clients/keys/SamlKeys.tsx": [
    "client",
    (record) => samlUses.flatMap((use) => switched(record, use, true).map(({ path }) => field(path, "text"))),
  ],
  "areas/clients/registration/PolicyDetail.tsx": ["component", () => [registrationPolicy(fields)]],
  "areas/clients/scopes/DedicatedRoles.tsx": ["client", () => [field(["fullScopeAllowed"], "switch")]],
  "areas/clients/ssf/Receiver.tsx": ["client", () => [receiverForm(t, {})]],
  "areas/clients/ssf/StreamDetail.tsx": ["stream", () => [editForm([])]],
  "areas/clients/tabs/Attributes.tsx": ["client", () => [clientAttributes]],
  "areas/clients/tabs/Settings.tsx": [
    "client",
    (record) => [
      settingsForm(record, {
        feature: () => true,
        themes: ["keycloak"],
        identityProviders: () => async () => [],
        transmitsEvents: true,
      }),
    ],
  ],
  "areas/groups/actions.ts": ["group", () => [groups.group]],
  "areas/groups/tabs/Attributes.tsx": ["group", () => [groups.attributes]],
  "areas/identity-providers/form/ProviderForm.tsx": [
    "identity-provider",
    (record) =>
      Object.values(makersOf).map(({ settings }) =>
        settings(factsOf(record, { id: "", name: "", configProperties: properties })),
      ),
  ],
  "areas/identity-providers/mapper/MapperDetail.tsx": [
    "mapper",
    () => [
      idpMapperForm({
        t,
        type: undefined,
        taken: undefined,
        fields: propertyFields(t, properties, { stored: "text" }),
      }),
    ],
  ],
  "sections/sso/steps/DetailsStep.tsx": [
    "identity-provider",
    (record) => [sso.detailsForm("oidc", record), sso.detailsForm("saml", record)],
  ],
  "sections/organization-link/LinkDialog.tsx": [
    "identity-provider",
    () => [
      organizationLink.linkForm(
        { path: ["alias"], kind: "readonly" },
        { path: ["config", organizationLink.orgDomain], kind: "select", options: [{ value: "ANY", label: "" }] },
      ),
    ],
  ],
  "areas/organizations/group/GroupAttributes.tsx": ["group", () => [organizations.attributes]],
  "areas/organizations/group/actions.ts": ["group", () => [organizations.group]],
  "areas/organizations/tabs/Attributes.tsx": ["organization", () => [organizations.attributes]],
  "areas/organizations/tabs/Settings.tsx": ["organization", () => [organizations.settings]],
  "areas/realm-settings/client-policies/pages/PartDetail.tsx": [
    "plain",
    () => [
      partForm(
        executorKind,
        { label: "executorType", help: undefined },
        propertyFields(t, properties, { stored: "native", at: ["configuration"] }),
      ),
    ],
  ],
  "areas/realm-settings/client-policies/pages/PolicyDetail.tsx": ["plain", () => [clientPolicy({ taken: [] })]],
  "areas/realm-settings/client-policies/pages/ProfileDetail.tsx": ["plain", () => [profileForm({ taken: [] })]],
  "areas/realm-settings/RealmForm.tsx": [
    "realm",
    (record) => [
      sessionsForm(record),
      emailForm(t),
      headersForm,
      localesForm([{ value: "en", label: "English" }]),
      themesForm(t, {}),
      tokensForm(record, {
        algorithms: ["RS256"],
        hasDevices: true,
        ofCredentials: ["RS256"],
        say: String,
        idle: String,
      }),
    ],
  ],
  "areas/realm-settings/general/General.tsx": [
    "realm",
    () => [generalForm({ t, feature: () => true, hasProfile: true, isOwn: true, mayOrganize: true })],
  ],
  "areas/realm-settings/keys/ProviderDetail.tsx": ["component", () => [providerForm(fields, false)]],
  "areas/realm-settings/security-defenses/BruteForce.tsx": ["realm", () => [bruteForceForm(t)]],
  "areas/realm-settings/events/EventsForm.tsx": ["plain", () => [userEventsForm, adminEventsForm(false)]],
  "areas/realm-settings/events/Listeners.tsx": ["plain", () => [listenersForm([])]],
  "areas/realm-settings/user-profile/pages/AttributeDetail.tsx": [
    "plain",
    (record) => [attributeForm(t, { profile: {}, attribute: record, hasLanguages: false })],
  ],
  "areas/realm-settings/user-profile/pages/GroupDetail.tsx": [
    "plain",
    (record) => [groupForm({ profile: {}, group: record, hasLanguages: false })],
  ],
  "areas/custom-pages/ItemDetail.tsx": ["component", () => [defineForm<object>(serverFields<object>(fields))]],
  "areas/user-federation/ProviderForm.tsx": [
    "component",
    (record) => [
      [...ldapForm({ t, stored: record, hasKerberos: true }), { id: "pin", fields: fields.slice(-1) }],
      [...kerberosForm(t), { id: "own", fields }],
      customForm(t, fields, true),
    ],
  ],
  "areas/user-federation/mappers/EditMapper.tsx": [
    "component",
    () => [ldapMapperForm({ type: { id: "own" }, fields, isNew: false, nameOf: String })],
  ],
  "areas/users/PendingEmail.tsx": [
    "user",
    () => [field(["requiredActions"], "lines"), field(["attributes", "kc.email.pending"], "lines")],
  ],
  "areas/users/tabs/Attributes.tsx": ["user", (record) => [attributesForm(record)]],
  "areas/users/tabs/Settings.tsx": [
    "user",
    (user) => [
      userForm({
        t,
        user,
        actions: [{ value: "VERIFY_EMAIL", label: "" }],
        say: String,
        bruteForceProtected: true,
        locales: ["de", "en"],
      }),
    ],
  ],
  "sections/mappers/EditMapper.tsx": [
    "mapper",
    () => [
      mapperForm({ type: undefined, fields: [], isNew: false, taken: [] }),
      mapperForm({
        type: { id: "p", name: "p", category: "", helpText: "", priority: 0, properties: [] },
        fields: propertyFields(t, properties, { stored: "text" }),
        isNew: false,
        taken: [],
      }),
    ],
  ],
  "sections/policies/PolicyEditor.tsx": [
    "authorization",
    () =>
      ["aggregate", "client", "user", "role", "group", "client-scope", "regex", "time", "script-x.js"].map((type) =>
        policyForm(type, { t, server, api: policiesApi(server, "c"), links }),
      ),
  ],
  "sections/provider-config/ProviderTab.tsx": ["component", () => [defineForm<unknown>(fields)]],
  "sections/role/Attributes.tsx": ["role", () => [roles.attributes]],
  "sections/role/Details.tsx": ["role", () => [roles.details]],
  "sections/role/actions.ts": ["role", () => [roles.rename]],
};
