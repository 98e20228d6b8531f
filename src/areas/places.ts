import { fillPath, type AreaLink } from "../kit/area/defineArea.ts";

const place = (area: string, path: string, params: Record<string, string>): AreaLink => ({
  area,
  path: fillPath(path, params),
});

/** Where the things that sections name live. Routes: docs/spec/console.md §2. A link to an area that is not there is drawn as text. */
export const places = {
  user: (id: string, tab = "settings") => place("users", ":id/:tab", { id, tab }),
  client: (id: string, tab = "settings") => place("clients", ":id/:tab", { id, tab }),
  clientScope: (id: string, tab = "settings") => place("client-scopes", ":id/:tab", { id, tab }),
  /** A mapper of a client scope. */
  mapper: (scope: string, id: string) => place("client-scopes", ":scope/mappers/:id/edit", { scope, id }),
  group: ({ id }: { id: string }) => place("groups", ":id", { id }),
  organization: (id: string, tab = "settings") => place("organizations", ":id/:tab", { id, tab }),
  role: ({ id, client }: { id: string; client?: { id: string } | undefined }) =>
    client
      ? place("clients", ":client/roles/:id/details", { client: client.id, id })
      : place("roles", ":id/details", { id }),
  flow: (id: string) => place("authentication", ":id/none", { id }),
  identityProvider: (alias: string, providerId: string) =>
    place("identity-providers", ":providerId/:alias/settings", { providerId, alias }),
  userStorage: (providerId: string, id: string) => place("user-federation", ":providerId/:id", { providerId, id }),
  eventSettings: () => place("realm-settings", "events", {}),
};
