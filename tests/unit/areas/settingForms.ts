// Forms of all areas, by their path.
import { cibaForm } from "../../../src/areas/authentication/policies/ciba.ts";
import { otpForm } from "../../../src/areas/authentication/policies/otp.tsx";
import { passwordForm } from "../../../src/areas/authentication/policies/passwordForm.tsx";
import { webAuthnForm } from "../../../src/areas/authentication/policies/webauthn.ts";
import { scopeForm } from "../../../src/areas/client-scopes/form.tsx";
import { advancedSections } from "../../../src/areas/clients/advanced/form.tsx";
import { attributesForm as clientAttributes } from "../../../src/areas/clients/attributes/form.ts";
import type { Client } from "../../../src/areas/clients/client.ts";
import { settings as authorization } from "../../../src/areas/clients/authorization/form.ts";
import { credentialsForm } from "../../../src/areas/clients/credentials/form.tsx";
import { jwks } from "../../../src/areas/clients/keys/form.ts";
import { settingsForm } from "../../../src/areas/clients/settings/form.ts";
import { receiverForm } from "../../../src/areas/clients/ssf/form.tsx";
import * as groups from "../../../src/areas/groups/form.ts";
import * as organizations from "../../../src/areas/organizations/form.ts";
import { permissionsApi } from "../../../src/areas/permissions/api.ts";
import { permissionForm } from "../../../src/areas/permissions/permissionForm.tsx";
import {
  policyForm as clientPolicyForm,
  profileForm as clientProfileForm,
} from "../../../src/areas/realm-settings/client-policies/form.ts";
import { emailForm } from "../../../src/areas/realm-settings/email/form.ts";
import { adminEventsForm, listenersForm, userEventsForm } from "../../../src/areas/realm-settings/events/form.ts";
import { generalForm } from "../../../src/areas/realm-settings/general/form.tsx";
import { localesForm } from "../../../src/areas/realm-settings/localization/form.tsx";
import { loginSwitches } from "../../../src/areas/realm-settings/login/switches.ts";
import { bruteForceForm } from "../../../src/areas/realm-settings/security-defenses/bruteForce.ts";
import { headersForm } from "../../../src/areas/realm-settings/security-defenses/headersForm.ts";
import { sessionsForm } from "../../../src/areas/realm-settings/sessions/form.ts";
import { themesForm } from "../../../src/areas/realm-settings/themes/form.ts";
import { tokensForm } from "../../../src/areas/realm-settings/tokens/form.ts";
import { attributeForm, groupForm } from "../../../src/areas/realm-settings/user-profile/form.tsx";
import { kerberosForm } from "../../../src/areas/user-federation/kerberos/form.ts";
import { ldapForm } from "../../../src/areas/user-federation/ldap/form.ts";
import { attributesForm, settingsForm as userForm } from "../../../src/areas/users/form.tsx";
import { workflowFields } from "../../../src/areas/workflows/editor/fields.tsx";
import type { PlaceSettings } from "../../../src/sections/setting-index/settings.ts";
import { Texts } from "../../../src/i18n/texts.ts";
import { allFields, type FieldDef, type SectionDef } from "../../../src/kit/form/fields.ts";
import { policiesApi } from "../../../src/sections/policies/api.ts";
import { policyForm } from "../../../src/sections/policies/policyForm.tsx";
import * as roles from "../../../src/sections/role/form.ts";
import { fakeServer, json } from "../api/fakeServer.ts";
import { factsOf, makersOf } from "./identity-providers/facts.ts";

export const t = new Texts().translator("acme", "en");
const { server } = fakeServer(() => json([]));
const links = {
  policy: () => undefined,
  create: () => ({ area: "clients", path: "/" }),
  list: { area: "clients", path: "/" },
};

/** True if a server feature is on. */
type Has = (feature: string) => boolean;
type Field = Pick<FieldDef, "path" | "label" | "labelText" | "help"> & Partial<Pick<FieldDef, "kind" | "unit">>;
type Forms = (has: Has) => readonly (readonly Field[])[];

const of = (...forms: readonly (readonly SectionDef[])[]) => forms.map(allFields);

const clients: readonly Client[] = [
  { protocol: "openid-connect", attributes: {} },
  { protocol: "saml", attributes: { "saml.encrypt": "true" } },
];

const realm: Readonly<Record<string, Forms>> = {
  general: (feature) =>
    of(generalForm({ t, feature, hasProfile: true, isOwn: false, mayOrganize: feature("ORGANIZATION") })),
  "localization/locales": () => of(localesForm([])),
  "themes/settings": () => of(themesForm(t, {})),
  email: () => of(emailForm(t)),
  login: (has) => loginSwitches(has("PASSKEYS")).map(({ switches }) => switches),
  sessions: () => of(sessionsForm({ rememberMe: true })),
  tokens: (has) =>
    of(
      tokensForm(
        {},
        {
          algorithms: [],
          hasDevices: has("DEVICE_FLOW"),
          ofCredentials: has("OID4VC_VCI") ? ["RS256"] : [],
          say: String,
          idle: String,
        },
      ),
    ),
  "security-defenses/headers": () => of(headersForm),
  "security-defenses/bruteForce": () => of(bruteForceForm(t)),
  "events/listeners": () => of(listenersForm([])),
  "events/user": () => of(userEventsForm),
  "events/admin": () => of(adminEventsForm(false)),
};

const policies: Readonly<Record<string, Forms>> = {
  password: () => of(passwordForm([])),
  otp: () => of(otpForm(t, {})),
  webauthn: () => of(webAuthnForm(t, "webAuthnPolicy", false)),
  "webauthn-passwordless": (has) => of(webAuthnForm(t, "webAuthnPolicyPasswordless", has("PASSKEYS"))),
  ciba: () => of(cibaForm(t)),
};

const client: Readonly<Record<string, Forms>> = {
  settings: (feature) => {
    const facts = { feature, themes: [], identityProviders: () => async () => [], transmitsEvents: feature("SSF") };
    return of(...clients.map((each) => settingsForm(each, facts)));
  },
  attributes: () => of(clientAttributes),
  keys: () => of(jwks),
  credentials: () =>
    of(
      credentialsForm({
        t,
        client: {},
        authenticators: [],
        types: [],
        algorithms: { "client-jwt": ["RS256"], "client-secret-jwt": ["HS256"] },
        lifetime: () => null,
        rotated: () => null,
      }),
    ),
  "authorization/settings": () => of(authorization(t)),
  advanced: (feature) =>
    clients.flatMap((each) => {
      const more = { realmUris: [], flows: [], trustProviders: async () => [] };
      const facts = {
        feature,
        providers: () => [],
        limitsOffline: true,
        issuesCredentials: feature("OID4VC_VCI"),
        ...more,
      };
      return of(advancedSections(each, facts, t) as readonly SectionDef[]);
    }),
  "ssf/receiver": () => of(receiverForm(t, {})),
};

/** Identity provider types by kind, as in the path. */
const types = {
  oidc: "^(keycloak-)?oidc$",
  saml: "^saml",
  oauth2: "oauth2",
  social: "^(?!(keycloak-)?oidc$|saml|default-trust$)(?!.*(oauth2|jwt-authorization-grant|kubernetes|spiffe))",
  "jwt-authorization-grant": "jwt-authorization-grant",
  kubernetes: "kubernetes",
  spiffe: "spiffe",
  "default-trust": "^default-trust$",
} as const;

const policyTypes = ["aggregate", "client", "user", "role", "group", "client-scope", "regex", "time"];

type Place = Omit<PlaceSettings, "settings">;

const tabsOf = (area: string, screen: string, tabs: Readonly<Record<string, Forms>>, within?: string) =>
  Object.entries(tabs).map(([name, forms]): readonly [Place, Forms] => {
    const [tab = "", inside] = within === undefined ? name.split("/") : [within, name];
    return [{ area, screen, tab, ...(inside !== undefined && { inside }) }, forms];
  });

export const placesOfForms: readonly (readonly [Place, Forms])[] = [
  ...tabsOf("realm-settings", "settings", realm),
  [
    { area: "realm-settings", screen: "attribute", list: "/user-profile/attributes" },
    () => of(attributeForm(t, { profile: {}, attribute: { name: "a" }, hasLanguages: false })),
  ],
  [
    { area: "realm-settings", screen: "attributeGroup", list: "/user-profile/attributes-group" },
    () => of(groupForm({ profile: {}, group: { name: "a" }, hasLanguages: false })),
  ],
  [
    { area: "realm-settings", screen: "clientProfile", list: "/client-policies/profiles" },
    () => of(clientProfileForm({ taken: [] })),
  ],
  [
    { area: "realm-settings", screen: "clientPolicy", list: "/client-policies/policies" },
    () => of(clientPolicyForm({ taken: [] })),
  ],
  ...tabsOf("authentication", "home", policies, "policies"),
  ...tabsOf("clients", "detail", client),
  ...tabsOf("users", "detail", {
    settings: () =>
      of(userForm({ t, user: {}, actions: [], say: String, bruteForceProtected: true, locales: ["en", "de"] })),
    attributes: () => of(attributesForm({})),
  }),
  ...tabsOf("groups", "list", { attributes: () => of(groups.attributes) }),
  ...tabsOf("roles", "detail", { details: () => of(roles.details), attributes: () => of(roles.attributes) }),
  ...tabsOf("client-scopes", "detail", {
    settings: (has) =>
      ["openid-connect", "saml", "oid4vc"].flatMap((protocol) =>
        protocol === "oid4vc" && !has("OID4VC_VCI")
          ? []
          : of(
              scopeForm(t, {
                isNew: false,
                protocol,
                protocols: [protocol],
                hasParameters: has("PARAMETERIZED_SCOPES"),
                hasCredentials: true,
                parameterTypes: [],
                algorithms: [],
                hashes: [],
                keys: [],
              }),
            ),
      ),
  }),
  ...tabsOf("organizations", "detail", {
    settings: () => of(organizations.settings),
    attributes: () => of(organizations.attributes),
  }),
  ...Object.entries(types).map(([kind, pattern]): readonly [Place, Forms] => [
    { area: "identity-providers", screen: "detail", tab: "settings", of: { param: "providerId", pattern } },
    (feature) =>
      of(
        makersOf[kind as keyof typeof types].settings(
          factsOf({ providerId: kind, config: {} }, undefined, { feature }),
        ),
      ),
  ]),
  ...tabsOf("user-federation", "ldap", {
    settings: (has) => of(ldapForm({ t, stored: {}, hasKerberos: has("KERBEROS") })),
  }),
  ...tabsOf("user-federation", "kerberos", { settings: () => of(kerberosForm(t)) }),
  [
    { area: "permissions", screen: "permission" },
    () =>
      of(permissionForm({ t, server, api: permissionsApi(server, "c"), links, type: { type: "Users", scopes: [] } })),
  ],
  ...policyTypes.map((pattern): readonly [Place, Forms] => [
    { area: "permissions", screen: "policy", of: { param: "policyType", pattern: `^${pattern}$` } },
    () => of(policyForm(pattern, { t, server, api: policiesApi(server, "c"), links })),
  ]),
  ...tabsOf("workflows", "detail", {
    definition: () => {
      const parts = workflowFields(
        t,
        { steps: [], events: [], conditions: [], isWhole: true },
        { isOwn: false, isNew: false },
      );
      return Object.values(parts);
    },
  }),
];
