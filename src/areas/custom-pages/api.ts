import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import { componentTypes } from "../../kit/panel/componentTypes.ts";

/** An item is a component. Each setting is a list of strings. */
export type Item = ComponentRepresentation;

/** Prefix of the query keys. */
const customPagesKey = ["custom-pages"] as const;

const at = (id: string) => `/components/${encodeURIComponent(id)}`;

const calls = (server: Server) => ({
  /** Items of all pages: the server cannot filter by page. */
  items: server.readList<Item>([...customPagesKey, "items"], "/components", { query: { type: componentTypes.uiPage } }),
  item: (id: string) =>
    server.record<Item>([...customPagesKey, "item", id], at(id), { kind: "component", identity: { id } }),
  /** Returns the ID. */
  create: async (item: Item): Promise<string> => (await server.create("/components", item)).id,
  /** Absent settings keep their value. */
  update: (id: string, item: Item) => server.request("PUT", at(id), { body: item }),
  remove: (id: string) => server.request("DELETE", at(id)),
});

/**
 * Items of extension pages.
 * Source: /components of type org.keycloak.services.ui.extend.UiPageProvider, docs/spec/areas/custom-pages.md "Pages".
 */
export const customPagesApi = (server: Server) => callsBy(server, calls);
