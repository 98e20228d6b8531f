import { done, ok } from "../answers.ts";
import { pathOf, type Realm } from "../realm.ts";
import { sent, type Call, type Routes } from "../router.ts";
import { groupOf, userOf } from "../sent.ts";
import { filled, listIn, objectIn, picked } from "../store.ts";

/** Realm as sent to admins without permission to view its settings. */
const outline = ({ realm: { settings } }: Call) => ({
  realm: settings.realm,
  bruteForceProtected: settings.bruteForceProtected,
  supportedLocales: [],
  organizationsEnabled: settings.organizationsEnabled,
});

const LOCALIZATION = "/localization/{locale}";

/** Texts of a locale, by key. */
const textsOf = ({ realm, params }: Call) => objectIn(realm.documents, filled(LOCALIZATION, params));

const locales = ({ documents }: Realm) =>
  Object.entries(documents).flatMap(([path, texts]) => {
    const [, locale] = /^\/localization\/([^/]+)$/.exec(path) ?? [];
    return locale && Object.keys(texts ?? {}).length > 0 ? [locale] : [];
  });

const eventSettings = ["eventsEnabled", "eventsExpiration", "eventsListeners", "enabledEventTypes"].concat(
  "adminEventsEnabled",
  "adminEventsDetailsEnabled",
);
const eventDefaults = {
  ...{ eventsListeners: ["jboss-logging"], enabledEventTypes: ["LOGIN", "LOGIN_ERROR", "LOGOUT"] },
  adminEventsDetailsEnabled: false,
};

const defaultGroups = ({ settings }: Realm) => listIn<string>(settings, "defaultGroups");

function update(call: Call) {
  const { upConfig, ...changes } = sent<Record<string, unknown>>(call);
  Object.assign(call.realm.settings, changes);
  if (upConfig) call.realm.documents["/users/profile"] = upConfig;
  return done;
}

export const settings: Routes = {
  "GET ": (call) => ok(call.has("view-realm", "manage-realm") ? call.realm.settings : outline(call)),
  "PUT ": update,
  "PUT /ui-ext": update,
  "GET /ui-ext/info": () => ok({ userProfileProvidersEnabled: false }),
  "GET /ui-ext/realms/names": ({ realm }) => ok([{ name: realm.name }]),
  "GET /localization": ({ realm }) => ok(locales(realm)),
  [`GET ${LOCALIZATION}`]: (call) => ok(textsOf(call)),
  [`POST ${LOCALIZATION}`]: (call) => {
    Object.assign(textsOf(call), sent(call));
    return done;
  },
  [`DELETE ${LOCALIZATION}`]: ({ realm, params }) => {
    delete realm.documents[filled(LOCALIZATION, params)];
    return done;
  },
  [`PUT ${LOCALIZATION}/{key}`]: (call) => {
    textsOf(call)[call.params.key ?? ""] = String(call.body);
    return done;
  },
  [`DELETE ${LOCALIZATION}/{key}`]: (call) => {
    delete textsOf(call)[call.params.key ?? ""];
    return done;
  },
  "GET /events/config": ({ realm: { settings } }) => ok({ ...eventDefaults, ...picked(settings, eventSettings) }),
  "PUT /events/config": (call) => {
    Object.assign(call.realm.settings, picked(sent(call), eventSettings));
    return done;
  },
  "GET /default-groups": ({ realm }) =>
    ok(
      realm.groups
        .map((group) => ({ id: group.id, name: group.name, path: pathOf(realm, group), subGroups: [] }))
        .filter(({ path }) => defaultGroups(realm).includes(path)),
    ),
  "PUT /default-groups/{id}": (call) => {
    const path = pathOf(call.realm, groupOf(call));
    call.realm.settings.defaultGroups = [...new Set([...defaultGroups(call.realm), path])];
    return done;
  },
  "DELETE /default-groups/{id}": (call) => {
    const path = pathOf(call.realm, groupOf(call));
    call.realm.settings.defaultGroups = defaultGroups(call.realm).filter((each) => each !== path);
    return done;
  },
  "GET /users/{id}/consents": () => ok([]),
  "GET /users/{id}/federated-identity": (call) => ok(userOf(call).federatedIdentities ?? []),
  "GET /users/{id}/configured-user-storage-credential-types": () => ok([]),
  "GET /users/{id}/vc/credentials": () => ok([]),
  "GET /workflows/scheduled/{id}": () => ok([]),
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
