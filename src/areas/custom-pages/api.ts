import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { callsBy } from "../../api/calls.ts";
import type { Server } from "../../api/server.ts";
import { componentTypes } from "../../kit/componentTypes.ts";

/** An item of a page: a component, each of whose settings is a list of texts. */
export type Item = ComponentRepresentation;

/** First part of the query keys. */
const customPagesKey = ["custom-pages"] as const;

const at = (id: string) => `/components/${encodeURIComponent(id)}`;

const calls = (server: Server) => ({
  /** Items of all pages: the server does not tell them apart. */
  items: server.readList<Item>([...customPagesKey, "items"], "/components", { query: { type: componentTypes.uiPage } }),
  item: (id: string) =>
    server.record<Item>([...customPagesKey, "item", id], at(id), { kind: "component", identity: { id } }),
  /** Resolves to the id. */
  create: async (item: Item): Promise<string> => (await server.create("/components", item)).id,
  /** Settings that are absent stay as they are. */
  update: (id: string, item: Item) => server.request("PUT", at(id), { body: item }),
  remove: (id: string) => server.request("DELETE", at(id)),
});

/** What pages of extensions hold. Source: /components of type org.keycloak.services.ui.extend.UiPageProvider, docs/spec/areas/custom-pages.md "Pages". */
export const customPagesApi = (server: Server) => callsBy(server, calls);
