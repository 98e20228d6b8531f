import type GroupRepresentation from "@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js";
import { everyPage } from "../../api/everyPage.ts";
import type { Server } from "../../api/server.ts";
import type { Membership } from "../../kit/write/steps.ts";

const enc = encodeURIComponent;

/** Membership of a user in a realm group. `what` is the name of the record that the page does not show. */
export function groupMember(server: Server, user: string, group: string, what: string): Membership {
  const path = `/users/${enc(user)}/groups`;
  const load = (first: number, max: number) =>
    server.list<GroupRepresentation>(path, { query: { first, max, briefRepresentation: true } });
  return {
    what,
    enter: () => server.request("PUT", `${path}/${enc(group)}`),
    leave: () => server.request("DELETE", `${path}/${enc(group)}`),
    isIn: async () => {
      for await (const { id } of everyPage(load)) if (id === group) return true;
      return false;
    },
  };
}
