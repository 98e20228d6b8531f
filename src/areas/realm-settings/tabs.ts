import type { Realm } from "../../api/realm.ts";
import { defineTabs } from "../../kit/area/defineArea.ts";
import { any } from "../../session/access.ts";

/** Groups of tabs, in the order of the navigation. */
const group = {
  realm: "realmSettings.group.realm",
  people: "realmSettings.group.people",
  sessions: "realmSettings.group.sessions",
  security: "realmSettings.group.security",
} as const;

// The key order of all tabs below is the display order.
const localizationTabs = defineTabs<Realm>()({
  locales: { view: () => import("./localization/Locales.tsx") },
  overrides: {
    title: "realmOverrides",
    help: "realmOverridesDescription",
    view: () => import("./localization/Overrides.tsx"),
  },
  bundles: {
    title: "effectiveMessageBundles",
    help: "effectiveMessageBundlesDescription",
    view: () => import("./localization/Bundles.tsx"),
  },
});

const themeTabs = defineTabs<Realm>()({
  settings: { title: "themes", view: () => import("./themes/Themes.tsx") },
  quickTheme: { view: () => import("./themes/quick/QuickTheme.tsx"), on: (_, { feature }) => feature("QUICK_THEME") },
});

const registrationTabs = defineTabs<Realm>()({
  roles: {
    title: "defaultRoles",
    view: () => import("./user-registration/DefaultRoles.tsx"),
    on: ({ defaultRole }) => defaultRole !== undefined,
  },
  groups: {
    title: "defaultGroups",
    help: "realmSettings.defaultGroupsHelp",
    view: () => import("./user-registration/DefaultGroups.tsx"),
  },
});

const keyTabs = defineTabs<Realm>()({
  list: { title: "keysList", view: () => import("./keys/KeyList.tsx") },
  providers: { view: () => import("./keys/KeyProviders.tsx") },
});

const policyTabs = defineTabs<Realm>()({
  profiles: { help: "clientPoliciesProfilesHelpText", view: () => import("./client-policies/Profiles.tsx") },
  policies: { help: "clientPoliciesPoliciesHelpText", view: () => import("./client-policies/Policies.tsx") },
});

const eventTabs = defineTabs<Realm>()({
  listeners: { title: "eventListeners", view: () => import("./events/Listeners.tsx") },
  user: { title: "userEvents", view: () => import("./events/UserEvents.tsx") },
  admin: { title: "adminEvents", view: () => import("./events/AdminEvents.tsx") },
});

const defenseTabs = defineTabs<Realm>()({
  headers: { view: () => import("./security-defenses/Headers.tsx") },
  bruteForce: { title: "realmSettings.bruteForce", view: () => import("./security-defenses/BruteForce.tsx") },
});

const profileTabs = defineTabs<Realm>()({
  attributes: { view: () => import("./user-profile/Attributes.tsx") },
  "attributes-group": { title: "attributesGroup", view: () => import("./user-profile/Groups.tsx") },
  "json-editor": { title: "jsonEditor", view: () => import("./user-profile/JsonEditor.tsx") },
});

/** Tabs of a realm by group. Source: docs/spec/areas/realm-settings.md "Routes and access". */
export const realmTabs = defineTabs<Realm>()({
  general: { group: group.realm, view: () => import("./general/General.tsx") },
  localization: {
    guide: "_user_locale_selection",
    hint: "realmSettings.tab.localization",
    group: group.realm,
    tabs: localizationTabs,
    texts: () => import("./localization/en.json"),
  },
  themes: {
    guide: "_themes",
    hint: "realmSettings.tab.themes",
    group: group.realm,
    tabs: themeTabs,
    texts: () => import("./themes/en.json"),
  },
  email: {
    guide: "_email",
    hint: "realmSettings.tab.email",
    group: group.realm,
    view: () => import("./email/Email.tsx"),
  },
  login: { hint: "realmSettings.tab.login", group: group.people, view: () => import("./login/Login.tsx") },
  "user-registration": {
    hint: "realmSettings.tab.userRegistration",
    title: "userRegistration",
    group: group.people,
    who: any("view-clients", "manage-clients"),
    tabs: registrationTabs,
  },
  "user-profile": {
    guide: "user-profile",
    hint: "realmSettings.tab.userProfile",
    title: "userProfile",
    group: group.people,
    tabs: profileTabs,
    around: () => import("./user-profile/ProfileDraft.tsx"),
    texts: () => import("./user-profile/en.json"),
  },
  sessions: {
    guide: "_timeouts",
    hint: "realmSettings.tab.sessions",
    group: group.sessions,
    view: () => import("./sessions/Sessions.tsx"),
  },
  tokens: {
    guide: "_timeouts",
    hint: "realmSettings.tab.tokens",
    group: group.sessions,
    view: () => import("./tokens/Tokens.tsx"),
  },
  keys: {
    guide: "realm_keys",
    hint: "realmSettings.tab.keys",
    group: group.sessions,
    tabs: keyTabs,
    texts: () => import("./keys/en.json"),
  },
  "security-defenses": {
    guide: "password-guess-brute-force-attacks",
    hint: "realmSettings.tab.securityDefenses",
    title: "securityDefences",
    group: group.security,
    tabs: defenseTabs,
    texts: () => import("./security-defenses/en.json"),
  },
  "client-policies": {
    guide: "_client_policies",
    hint: "realmSettings.tab.clientPolicies",
    group: group.security,
    where: { feature: "CLIENT_POLICIES" },
    tabs: policyTabs,
    texts: () => import("./client-policies/en.json"),
  },
  events: {
    guide: "configuring-auditing-to-track-events",
    hint: "realmSettings.tab.events",
    group: group.security,
    who: any("view-events", "manage-events"),
    tabs: eventTabs,
    texts: () => import("./events/en.json"),
  },
  history: {
    hint: "realmSettings.tab.history",
    title: "history",
    group: group.security,
    who: "view-events",
    view: () => import("./History.tsx"),
  },
});
