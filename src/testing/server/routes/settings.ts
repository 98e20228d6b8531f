import { done, ok } from "../answers.ts";
import { sent, type Call, type Routes } from "../router.ts";

/** Realm as sent to admins without permission to view its settings. */
const outline = ({ realm: { settings } }: Call) => ({
  realm: settings.realm,
  bruteForceProtected: settings.bruteForceProtected,
  supportedLocales: [],
  organizationsEnabled: settings.organizationsEnabled,
});

const requiredActions = ["CONFIGURE_TOTP", "UPDATE_PASSWORD", "UPDATE_PROFILE", "VERIFY_EMAIL"].map((alias, index) => ({
  ...{
    alias,
    name: alias,
    providerId: alias,
    enabled: true,
    defaultAction: false,
    priority: 10 * (index + 1),
    config: {},
  },
}));

export const settings: Routes = {
  "GET ": (call) => ok(call.has("view-realm", "manage-realm") ? call.realm.settings : outline(call)),
  "PUT ": (call) => {
    Object.assign(call.realm.settings, sent(call));
    return done;
  },
  "GET /ui-ext/info": () => ok({ userProfileProvidersEnabled: false }),
  "GET /ui-ext/realms/names": ({ realm }) => ok([{ name: realm.name }]),
  "GET /localization": () => ok([]),
  "GET /localization/{locale}": () => ok({}),
  "GET /events/config": ({ realm: { settings } }) =>
    ok({
      eventsEnabled: settings.eventsEnabled,
      eventsListeners: ["jboss-logging"],
      enabledEventTypes: ["LOGIN", "LOGIN_ERROR", "LOGOUT"],
      adminEventsEnabled: settings.adminEventsEnabled,
      adminEventsDetailsEnabled: false,
    }),
  "GET /authentication/required-actions": () => ok(requiredActions),
  "GET /components": () => ok([]),
  "GET /identity-provider/instances": () => ok([]),
  "GET /client-scopes": () => ok([]),
  "GET /users/{id}/consents": () => ok([]),
  "GET /users/{id}/federated-identity": () => ok([]),
};

/** Server info. Features that it lacks are not offered. */
export const serverInfo = {
  systemInfo: { version: "26.7.4" },
  profileInfo: { name: "default", disabledFeatures: [], previewFeatures: [], experimentalFeatures: [] },
  features: ["ORGANIZATION", "IMPERSONATION"].map((name) => ({
    ...{ name, label: name, type: "DEFAULT", dependencies: [], enabled: true },
  })),
  themes: {},
  providers: {},
  componentTypes: {},
  protocolMapperTypes: {},
  builtinProtocolMappers: {},
  clientInstallations: {},
  passwordPolicies: [],
  socialProviders: [],
  identityProviders: [],
  enums: {},
};
