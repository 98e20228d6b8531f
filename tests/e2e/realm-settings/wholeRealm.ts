// A realm with data on every tab of its settings, and the server's complete state of it.
import type { RealmAdmin } from "../../support/realm.ts";

export interface Named {
  name: string;
}

interface Component extends Named {
  id: string;
  config: Record<string, string[]>;
}

export interface Profile {
  attributes: (Named & Record<string, unknown>)[];
  groups: Named[];
  unmanagedAttributePolicy?: string;
}

/** Server state by the first segment of edit paths. */
export interface State {
  realm: Record<string, unknown> & { attributes: Record<string, string>; smtpServer: Record<string, string> };
  events: Record<string, unknown>;
  profile: Profile;
  profiles: Named[];
  policies: Named[];
  keys: Record<string, Component>;
  roles: string[];
  groups: string[];
  texts: Record<string, string>;
}

const keyProviders = "/components?type=org.keycloak.keys.KeyProvider";
export const german = "/localization/de";
const names = (entries: Named[]) => entries.map(({ name }) => name).sort();
/** Default roles of new users. */
export const rolesOf = (admin: RealmAdmin) => `/roles/default-roles-${admin.realm}/composites`;

/** Lists that the server stores unordered. */
const sorted = <R extends Record<string, unknown>>(record: R): R => ({
  ...record,
  ...Object.fromEntries(
    ["enabledEventTypes", "eventsListeners"].map((name) => [name, [...((record[name] as string[]) ?? [])].sort()]),
  ),
});

export async function stateOf(admin: RealmAdmin): Promise<State> {
  const components: Component[] = await admin.get(keyProviders);
  // Also part of the realm, but checked at their own endpoints.
  const { clientPolicies: _, clientProfiles: __, defaultGroups: ___, ...realm } = await admin.get("");
  return {
    realm: sorted(realm),
    events: sorted(await admin.get("/events/config")),
    profile: await admin.get("/users/profile"),
    profiles: (await admin.get("/client-policies/profiles")).profiles,
    policies: (await admin.get("/client-policies/policies")).policies,
    keys: Object.fromEntries(components.map((component) => [component.name, component])),
    roles: names(await admin.get(rolesOf(admin))),
    groups: names(await admin.get("/default-groups")),
    texts: await admin.get(german),
  };
}

/** Fills the realm of a test. */
export async function populate(admin: RealmAdmin, smtp: Record<string, string>): Promise<void> {
  await admin.put("", {
    ...(await admin.get("")),
    ...{ rememberMe: true, internationalizationEnabled: true, supportedLocales: ["en", "de"], defaultLocale: "en" },
    ...{ displayName: "Acme", bruteForceProtected: true, permanentLockout: true, maxTemporaryLockouts: 2 },
    ...{ adminEventsEnabled: true, loginTheme: "keycloak.v2" },
    smtpServer: { ...smtp, auth: "true", user: "me", password: "s3cret", replyTo: "help@acme.example" },
    attributes: {
      ...{ mine: "kept", "a.b/c": "kept too", frontendUrl: "", "acr.loa.map": '{"silver":"1"}' },
      ...{ "actionTokenGeneratedByUserLifespan.verify-email": "600", adminEventsExpiration: "600" },
      shortVerificationUri: "https://acme.example/device",
    },
  });
  // The first full save of a new realm makes the server add its defaults.
  await admin.put("", await admin.get(""));
  await admin.put("/events/config", await admin.get("/events/config"));
  const profile: Profile = await admin.get("/users/profile");
  const permissions = { view: ["admin", "user"], edit: ["admin", "user"] };
  await admin.put("/users/profile", {
    ...{ ...profile, unmanagedAttributePolicy: "ENABLED" },
    attributes: [
      ...profile.attributes,
      { name: "department", permissions, annotations: { icon: "star", labels: { a: "1" } }, group: "work" },
    ],
    groups: [...profile.groups, { name: "work", annotations: { icon: "case" } }, { name: "home" }],
  });
  await admin.put("/client-policies/profiles", {
    profiles: ["mine", "other"].map((name) => ({
      ...{ name, description: "" },
      executors: [{ executor: "secure-request-object", configuration: { "available-period": "60" } }],
    })),
  });
  await admin.put("/client-policies/policies", {
    policies: ["strict", "loose"].map((name) => ({
      ...{ name, description: "", enabled: false, profiles: ["mine"] },
      conditions: [{ condition: "client-roles", configuration: { roles: ["one"], "is-negative-logic": "false" } }],
    })),
  });
  for (const name of ["added", "beside"]) {
    await admin.post("/roles", { name: `role-${name}` });
    await admin.post("/groups", { name: `group-${name}` });
  }
  await admin.post(german, { ours: "Unsere", kept: "Bleibt" });
}
