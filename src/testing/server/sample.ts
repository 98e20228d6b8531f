import { newClient } from "./routes/clients.ts";
import { newId, type Group, type Organization, type Realm, type Role, type User } from "./realm.ts";

/** Creation time of all sample records: 1 January 2026, in milliseconds. */
const START = 1_767_225_600_000;
const MINUTE = 60_000;

/** Sample user with defaults. */
export const sampleUser = (user: Partial<User> & { username: string }): User => ({
  ...{ id: newId(), enabled: true, emailVerified: true, createdTimestamp: START },
  ...{ requiredActions: [], attributes: {}, credentials: [], groups: [], roles: [] },
  ...user,
});

const role = (name: string, more: Partial<Role> = {}): Role => ({
  ...{ id: newId(), name, attributes: {}, composites: [] },
  ...more,
});
const group = (name: string, more: Partial<Group> = {}): Group => ({
  ...{ id: newId(), name, attributes: {}, roles: [] },
  ...more,
});

const settingsOf = (name: string) => ({
  ...{ id: newId(), realm: name, displayName: "Acme", enabled: true, organizationsEnabled: true, eventsEnabled: true },
  ...{ adminEventsEnabled: true, bruteForceProtected: true, editUsernameAllowed: false, loginWithEmailAllowed: true },
  ...{ duplicateEmailsAllowed: false, registrationEmailAsUsername: false, internationalizationEnabled: false },
  ...{ supportedLocales: [], sslRequired: "external", accessTokenLifespan: 300, notBefore: 0, attributes: {} },
});

const requiredActions = ["CONFIGURE_TOTP", "UPDATE_PASSWORD", "UPDATE_PROFILE", "VERIFY_EMAIL"].map((alias, index) => ({
  ...{ alias, name: alias, providerId: alias, enabled: true, defaultAction: false, priority: 10 * (index + 1) },
  config: {},
}));

/** Sample users: username, first name, last name, department. */
const people = [
  ["ada", "Ada", "Minh", "research"],
  ["amelie", "Amélie", "Laurent", "research"],
  ["bruno", "Bruno", "Costa", "sales"],
  ["chidi", "Chidi", "Okafor", "sales"],
  ["dana", "Dana", "Levi", "support"],
  ["emre", "Emre", "Yilmaz", "support"],
] as const;

/** Sample realm with all record types. Default name: `acme`. */
export function sampleRealm(name = "acme"): Realm {
  const offline = role("offline_access", { description: "${role_offline-access}" });
  const uma = role("uma_authorization", { description: "${role_uma_authorization}" });
  const standard = role(`default-roles-${name}`, {
    description: "${role_default-roles}",
    composites: [offline.id, uma.id],
  });
  const auditor = role("auditor", { description: "Reads everything" });
  const portal = newClient({ clientId: "portal", name: "Portal" });
  const shop = newClient({ clientId: "shop", name: "Shop", redirectUris: ["https://shop.example.org/*"] });
  const packer = role("packer", { client: shop.id, description: "Packs parcels" });
  const research = group("Research", { roles: [auditor.id] });
  const groups = [research, group("Physics", { parentId: research.id }), group("Sales", { roles: [packer.id] })];
  const groupOf: Record<string, string | undefined> = { research: research.id, sales: groups[2]?.id };
  const users = people.map(([username, firstName, lastName, department]) =>
    sampleUser({
      ...{ username, firstName, lastName, email: `${username}@acme.example`, attributes: { department: [department] } },
      roles: [standard.id, ...(username === "ada" ? [auditor.id] : [])],
      groups: [groupOf[department] ?? []].flat(),
      enabled: username !== "emre",
    }),
  );
  const [ada, amelie, bruno] = users;
  const idOf = (user: User | undefined) => user?.id ?? "";
  const initech: Organization = {
    ...{ id: newId(), name: "Initech", alias: "initech", enabled: true, attributes: {} },
    domains: [{ name: "initech.example", verified: false }],
    members: [idOf(amelie), idOf(bruno)],
  };
  const settings = settingsOf(name);
  return {
    name,
    settings,
    users,
    groups,
    roles: [standard, offline, uma, auditor, packer],
    clients: [portal, shop],
    organizations: [initech],
    sessions: [ada, bruno].map((user, index) => ({
      ...{ id: newId(), userId: idOf(user), ipAddress: `192.0.2.${index + 1}`, type: "REGULAR" as const },
      ...{ start: START + index * MINUTE, lastAccess: START + (index + 5) * MINUTE, clients: [portal.id] },
    })),
    events: [bruno, ada].map((user, index) => ({
      ...{ id: newId(), time: START - index * MINUTE, type: index === 0 ? "LOGIN_ERROR" : "LOGIN" },
      ...{ realmId: settings.id, clientId: "portal", userId: idOf(user), ipAddress: `192.0.2.${index + 1}` },
      ...(index === 0 && { error: "invalid_user_credentials" }),
      details: { auth_method: "openid-connect", username: user?.username ?? "" },
    })),
    adminEvents: [
      {
        ...{ id: newId(), time: START, realmId: settings.id, operationType: "CREATE", resourceType: "USER" },
        authDetails: { realmId: settings.id, clientId: portal.id, userId: idOf(ada), ipAddress: "192.0.2.1" },
        resourcePath: `users/${idOf(amelie)}`,
      },
    ],
    documents: { "/authentication/required-actions": requiredActions },
  };
}
