import { fillPath, type AreaLink } from "../kit/navigation/address.ts";
import type { PathParams } from "../kit/navigation/links.ts";
import { routes } from "./routes.ts";

const to = <N extends keyof typeof routes>(
  name: N,
  params: Record<PathParams<(typeof routes)[N]["path"]>, string>,
): AreaLink => ({ area: routes[name].area, path: fillPath(routes[name].path, params) });

/** Links to records, for shared sections. A link to a missing area renders as text. */
export const places = {
  user: (id: string, tab = "settings") => to("user", { id, tab }),
  /** List of users that match the filters. */
  users: (filters: Record<string, string>): AreaLink => ({ area: routes.user.area, path: fillPath("", {}, filters) }),
  client: (clientId: string, tab = "settings") => to("client", { clientId, tab }),
  /** Snippet and test sign-in of a client. */
  clientStart: (clientId: string) => to("clientStart", { clientId }),
  newClient: () => to("newClient", {}),
  newUser: () => to("newUser", {}),
  initialAccessTokens: () => to("initialAccessTokens", {}),
  clientScope: (id: string, tab = "settings") => to("clientScope", { id, tab }),
  mapper: (id: string, mapperId: string) => to("mapper", { id, mapperId, viewMode: "edit" }),
  group: ({ id }: { id: string }) => to("group", { id }),
  organization: (id: string, tab = "settings") => to("organization", { id, tab }),
  role: ({ id, client }: { id: string; client?: { id: string } | undefined }) =>
    client ? to("clientRole", { clientId: client.id, id, tab: "details" }) : to("role", { id, tab: "details" }),
  flow: (id: string) => to("flow", { id, usedBy: "none" }),
  /** Flow with its simulation for a user. */
  simulation: (id: string, user: string): AreaLink => {
    const { area, path } = to("flow", { id, usedBy: "none" });
    return { area, path: `${path}?${new URLSearchParams({ simulate: "1", person: user })}` };
  },
  /** Authentication policy, such as `otp` or `webauthn-passwordless`. */
  authenticationPolicy: (inside: string) => to("authenticationPolicy", { inside }),
  requiredActions: () => to("requiredActions", {}),
  identityProvider: (alias: string, providerId: string) =>
    to("identityProvider", { providerId, alias, tab: "settings" }),
  userStorage: (providerId: string, id: string) => to("userStorage", { providerId, id }),
  newWorkflow: () => to("newWorkflow", {}),
  /** Report: `expiries`, `access`, `second-factors`, `unused` or `review`. */
  reports: (tab: string) => to("reports", { tab }),
  workflow: (id: string) => to("workflow", { id }),
  realms: () => to("realms", {}),
  newRealm: () => to("newRealm", {}),
  /** Realm dashboard. */
  home: () => to("home", {}),
  /** Events that match the filters. */
  events: (tab: "user-events" | "admin-events", filters: Record<string, string> = {}): AreaLink => {
    const { area, path } = to("events", { tab });
    const query = new URLSearchParams(filters).toString();
    return { area, path: query ? `${path}?${query}` : path };
  },
  /** Permissions of a resource type, or of one resource. */
  permissions: (permissionClientId: string, about: { resourceType: string; resource: string }): AreaLink => {
    const { area, path } = to("permissions", { permissionClientId, tab: "permissions" });
    return { area, path: `${path}?${new URLSearchParams(about)}` };
  },
  /** Changes of one record. */
  history: (of: string, id: string, name: string): AreaLink => {
    const { area, path } = to("history", { tab: "changes" });
    return { area, path: `${path}?${new URLSearchParams({ of, id, name })}` };
  },
  sessions: (): AreaLink => ({ area: "sessions", path: "" }),
  /** Settings for saving user or admin events. */
  eventSettings: (kind: "user" | "admin" = "user"): AreaLink => {
    const { area, path } = to("realmSettings", { tab: "events" });
    return { area, path: `${path}/${kind}` };
  },
  /** A field of the realm settings. */
  realmSetting: (tab: string, field: string): AreaLink => {
    const { area, path } = to("realmSettings", { tab });
    return { area, path: `${path}?${new URLSearchParams({ setting: field })}` };
  },
  realmSettings: (tab: string) => to("realmSettings", { tab }),
  /** Steps of the rotation of a realm key. */
  rotateKey: (kid: string, algorithm: string): AreaLink => {
    const { area, path } = to("realmSettings", { tab: "keys" });
    return { area, path: `${path}?${new URLSearchParams({ rotate: kid, algorithm })}` };
  },
  /** Comparison of a snapshot with its realm now: what was applied restores the snapshot. */
  compare: ({ snapshot, realm }: { snapshot: string; realm: string }): AreaLink => ({
    area: routes.compare.area,
    path: fillPath(routes.compare.path, {}, { source: `snapshot:${snapshot}`, target: `realm:${realm}` }),
  }),
  /** Check-up, open at the findings of an item (`client/shop`) or at a check. */
  checkUp: (item?: string, check?: string): AreaLink => ({
    area: routes.checkUp.area,
    path: fillPath(routes.checkUp.path, {}, { by: item && "item", item, check }),
  }),
};
