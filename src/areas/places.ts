import { fillPath } from "../kit/area/address.ts";
import type { AreaLink, PathParams } from "../kit/area/defineArea.ts";
import { toGroup } from "./toGroup.ts";
import { routes } from "./routes.ts";

const to = <N extends keyof typeof routes>(
  name: N,
  params: Record<PathParams<(typeof routes)[N]["path"]>, string>,
): AreaLink => ({ area: routes[name].area, path: fillPath(routes[name].path, params) });

/** Where the things that sections name live. A link to an area that is not there is drawn as text. */
export const places = {
  user: (id: string, tab = "settings") => to("user", { id, tab }),
  client: (clientId: string, tab = "settings") => to("client", { clientId, tab }),
  clientScope: (id: string, tab = "settings") => to("clientScope", { id, tab }),
  /** A mapper of a client scope. */
  mapper: (id: string, mapperId: string) => to("mapper", { id, mapperId, viewMode: "edit" }),
  group: ({ id }: { id: string }) => toGroup([id]),
  organization: (id: string, tab = "settings") => to("organization", { id, tab }),
  role: ({ id, client }: { id: string; client?: { id: string } | undefined }) =>
    client ? to("clientRole", { clientId: client.id, id, tab: "details" }) : to("role", { id, tab: "details" }),
  flow: (id: string) => to("flow", { id, usedBy: "none" }),
  /** A policy of how people prove who they are: `otp`, `webauthn-passwordless`. */
  authenticationPolicy: (inside: string) => to("authenticationPolicy", { inside }),
  identityProvider: (alias: string, providerId: string) =>
    to("identityProvider", { providerId, alias, tab: "settings" }),
  userStorage: (providerId: string, id: string) => to("userStorage", { providerId, id }),
  workflow: (id: string) => to("workflow", { id }),
  /** The home of a realm. */
  home: (): AreaLink => ({ area: "dashboard", path: "" }),
  /** Events that filters leave. */
  events: (tab: "user-events" | "admin-events", filters: Record<string, string> = {}): AreaLink => {
    const { area, path } = to("events", { tab });
    const query = new URLSearchParams(filters).toString();
    return { area, path: query ? `${path}?${query}` : path };
  },
  /** Who may administer what, or a single thing. */
  permissions: (permissionClientId: string, about: { resourceType: string; resource: string }): AreaLink => {
    const { area, path } = to("permissions", { permissionClientId, tab: "permissions" });
    return { area, path: `${path}?${new URLSearchParams(about)}` };
  },
  sessions: (): AreaLink => ({ area: "sessions", path: "" }),
  eventSettings: () => to("realmSettings", { tab: "events" }),
  realmSettings: (tab: string) => to("realmSettings", { tab }),
};
