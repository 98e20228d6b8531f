import { Clients } from "../../api/resources/clients.ts";
import type { Server } from "../../api/server.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { Client } from "./area.ts";

const at = (id: string) => `/clients/${encodeURIComponent(id)}`;

/** Clients of a realm; `id` is the internal one. Source: /admin/realms/{realm}/clients. */
export const clientsApi = (server: Server) => ({
  /** A page. The search finds parts of client ids, whatever their case. Empty, not 403, for an admin who may query only. */
  list: ({ first, max, search }: ListQuery) => server.query(Clients, ["clients", "list", { first, max, search }], (clients) => clients.find({ first, max, ...(search && { clientId: search, search: true }) })),
  detail: (id: string) => server.read<Client>(["clients", "detail", id], at(id)),
  /** Throws ApiError 404 where there is none. */
  read: (id: string) => server.request<Client>("GET", at(id)),
  /**
   * Absent attributes stay, one sent as "" is removed. A body without `authorizationServicesEnabled` would switch authorization off and
   * delete all of its resources, policies and permissions: send the client as read.
   */
  update: (id: string, client: Client) => server.call(Clients, (clients) => clients.update({ id }, client)),
  remove: (id: string) => server.call(Clients, (clients) => clients.del({ id })),
});
