import type OrganizationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js";
import type { Server } from "../../../api/server.ts";
import type { UserRow } from "../api.ts";
import { membershipApi } from "../membershipApi.ts";
import type { ScopeSource } from "./source.ts";

/** Members of an organization. Source: GET organizations/{id}/members. */
export function organizationSource(
  server: Server,
  { id = "", name = "" }: Pick<OrganizationRepresentation, "id" | "name">,
): ScopeSource {
  const at = `/organizations/${encodeURIComponent(id)}/members`;
  return {
    kind: "organization",
    id,
    name,
    // This endpoint doesn't support IDs, quotes, wildcards and several words, so they are filtered in the browser.
    split: (wanted) =>
      /^id:|["*]|\s/.test(wanted.search)
        ? { asked: { search: "", terms: [], exact: false }, left: wanted }
        : { asked: { search: wanted.search, terms: [], exact: false }, left: { ...wanted, search: "" } },
    page: ({ search }, { first, max, brief, signal }) =>
      server.list<UserRow>(at, {
        query: { first, max, briefRepresentation: brief, ...(search && { search }) },
        signal,
      }),
    isBare: true,
    count: async ({ search }) => (search ? undefined : server.request<number>("GET", `${at}/count`)),
    has: async (user, signal) =>
      (await server.request<unknown>("GET", `${at}/${encodeURIComponent(user)}`, { tolerate404: true, signal })) !==
      null,
    admit: (by, user) => membershipApi(by).joinOrganization(user, id),
  };
}
