import { fillPath } from "../kit/area/address.ts";
import type { AreaLink, PathParams } from "../kit/area/defineArea.ts";
import { clientScopes } from "./client-scopes/area.ts";
import { clients } from "./clients/area.ts";
import { toGroup } from "./groups/area.ts";
import { organizations } from "./organizations/area.ts";
import { roles } from "./roles/area.ts";
import { users } from "./users/area.ts";

/** Routes of areas that are still to come. Source: docs/spec/console.md §2. */
const later = {
  authentication: ":id/:usedBy",
  "identity-providers": ":providerId/:alias/:tab",
  "realm-settings": ":tab",
  "user-federation": ":providerId/:id",
} as const;

const toLater = <A extends keyof typeof later>(
  area: A,
  params: Record<PathParams<(typeof later)[A]>, string>,
): AreaLink => ({ area, path: fillPath(later[area], params) });

/** Where the things that sections name live. A link to an area that is not there is drawn as text. */
export const places = {
  user: (id: string, tab = "settings") => users.to.detail({ id, tab }),
  client: (clientId: string, tab = "settings") => clients.to.detail({ clientId, tab }),
  clientScope: (id: string, tab = "settings") => clientScopes.to.detail({ id, tab }),
  /** A mapper of a client scope. */
  mapper: (id: string, mapperId: string) => clientScopes.to.mapper({ id, mapperId, viewMode: "edit" }),
  group: ({ id }: { id: string }) => toGroup([id]),
  organization: (id: string, tab = "settings") => organizations.to.detail({ id, tab }),
  role: ({ id, client }: { id: string; client?: { id: string } | undefined }) =>
    client ? clients.to.role({ clientId: client.id, id, tab: "details" }) : roles.to.detail({ id, tab: "details" }),
  flow: (id: string) => toLater("authentication", { id, usedBy: "none" }),
  identityProvider: (alias: string, providerId: string) =>
    toLater("identity-providers", { providerId, alias, tab: "settings" }),
  userStorage: (providerId: string, id: string) => toLater("user-federation", { providerId, id }),
  eventSettings: () => toLater("realm-settings", { tab: "events" }),
};
