import { callsBy } from "../../api/calls.ts";
import { skipToken, type UseQueryOptions } from "@tanstack/react-query";
import type OrganizationInvitationRepresentation from "@keycloak/keycloak-admin-client/lib/defs/organizationInvitationRepresentation.js";
import { ApiError, isApiError } from "../../api/ApiError.ts";
import { live } from "../../api/live.ts";
import { Organizations } from "../../api/resources/organizations.ts";
import type { Server } from "../../api/server.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import type { LinkedProvider } from "../../sections/organization-link/form.ts";
import type { Member, Organization } from "./organization.ts";

/** Invitation by email. `sentDate` and `expiresAt` are in seconds. */
export type Invitation = OrganizationInvitationRepresentation;

/** First part of all query keys below. The keys of one organization continue with its ID. */
const area = "organizations";

/** Value of a filter with two options. Selecting both is the same as selecting none. */
const onlyOne = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0] : undefined);

// Long: one entry per request of the API, declared flat.
const organizationCalls = (server: Server) => {
  const at = (id: string, part = "") => `/organizations/${encodeURIComponent(id)}${part}`;
  const form = (fields: Record<string, string | undefined>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value) body.append(name, value);
    return body;
  };
  return {
    /** One page, without attributes. The search matches parts of names and domains. */
    list: ({ first, max, search }: ListQuery) =>
      server.queryList(Organizations, [area, "list", { first, max, search }], (organizations) =>
        organizations.find({ first, max, search }),
      ),
    count: ({ search }: Pick<ListQuery, "search">) =>
      server.query(
        Organizations,
        [area, "count", { search }],
        (organizations): Promise<number | null> => organizations.count({ search }),
      ),
    detail: (id: string) =>
      server.record<Organization>([area, "detail", id], at(id), { kind: "organization", identity: { id } }),
    create: (organization: Organization) => onFields(server.create("/organizations", organization)),
    /** Finds a created organization by its name. */
    find: async (organization: Organization): Promise<Look<{ id: string }>> => {
      const query = { search: organization.name, exact: true, briefRepresentation: false };
      const list = await server.list<Organization>("/organizations", { query });
      const found = list.find(({ name }) => name === organization.name);
      return lookForMade(organization, found, { id: found?.id ?? "" });
    },
    /**
     * Replaces the record: Keycloak removes every absent field, but keeps `attributes` if it is absent.
     * Send the record as it was read. The alias can't change.
     */
    update: (id: string, organization: Organization) =>
      onFields(server.call(Organizations, (organizations) => organizations.updateById({ id }, organization))),
    /** Also deletes the accounts of managed members. */
    remove: (id: string) => server.call(Organizations, (organizations) => organizations.delById({ id })),

    members: (orgId: string, { first, max, search, filters }: ListQuery) => {
      const membershipType = onlyOne(filters.membershipType);
      return server.queryList(
        Organizations,
        [area, orgId, "members", { first, max, search, membershipType }],
        (organizations) =>
          organizations.listMembers({
            orgId,
            first,
            max,
            search,
            ...(membershipType && { membershipType }),
          }) as Promise<Member[]>,
      );
    },
    /** Number of all members. Skipped with a search or filter: Keycloak can't count the matches. */
    countMembers: (
      orgId: string,
      { search, filters }: Pick<ListQuery, "search" | "filters">,
    ): UseQueryOptions<number | null> =>
      search || onlyOne(filters.membershipType)
        ? { queryKey: server.key(area, orgId, "members", "count", "unknown"), queryFn: skipToken }
        : {
            queryKey: server.key(area, orgId, "members", "count"),
            queryFn: ({ signal }) => server.resource(Organizations, signal).countMembers({ orgId }),
          },
    readMembers: (
      orgId: string,
      query: { first: number; max: number; search?: string; membershipType?: "managed" | "unmanaged" },
    ) =>
      server.call(
        Organizations,
        (organizations) => organizations.listMembers({ orgId, ...query }) as Promise<Member[]>,
      ),
    /** @throws ApiError 409 if the user is a member already. */
    addMember: (orgId: string, userId: string) =>
      server.call(Organizations, (organizations) => organizations.addMember({ orgId, userId })),
    isMember: async (orgId: string, userId: string) =>
      (await server.request<unknown>("GET", at(orgId, `/members/${encodeURIComponent(userId)}`), {
        tolerate404: true,
      })) !== null,
    /** Ends a membership. Also deletes the account of a managed member. */
    removeMember: (orgId: string, userId: string) =>
      server.call(Organizations, (organizations) => organizations.delMember({ orgId, userId })),

    invitations: (orgId: string, { first, max, search, filters }: ListQuery) => {
      const status = onlyOne(filters.status);
      return {
        ...server.queryList(
          Organizations,
          [area, orgId, "invitations", { first, max, search, status }],
          (organizations) => organizations.listInvitations({ orgId, first, max, search, ...(status && { status }) }),
        ),
        ...live,
      };
    },
    /** Sends an email. It contains a registration link if no account has this email address. */
    invite: (orgId: string, { email, firstName, lastName }: Invitation) =>
      server.call(Organizations, (organizations) =>
        organizations.invite({ orgId }, form({ email, firstName, lastName })),
      ),
    inviteUser: (orgId: string, id: string) =>
      server.call(Organizations, (organizations) => organizations.inviteExistingUser({ orgId }, form({ id }))),
    resendInvitation: (orgId: string, invitationId: string) =>
      server.call(Organizations, (organizations) => organizations.resendInvitation({ orgId, invitationId })),
    removeInvitation: (orgId: string, invitationId: string) =>
      server.call(Organizations, (organizations) => organizations.deleteInvitation({ orgId, invitationId })),

    /** All linked providers, without paging. */
    providers: (orgId: string) =>
      server.queryList(Organizations, [area, orgId, "identity-providers"], (organizations) =>
        organizations.listIdentityProviders({ orgId }),
      ),
    /** Reads at most one provider, to find out if the realm has any. */
    hasProviders: () =>
      server.readList<LinkedProvider>([area, "realm-providers"], "/identity-provider/instances", {
        query: { first: 0, max: 1, briefRepresentation: true },
      }),
    /** Providers that are not linked to an organization. */
    freeProviders: (search: string, first: number, max: number, signal: AbortSignal) =>
      server.list<LinkedProvider>("/identity-provider/instances", {
        query: { realmOnly: true, search, first, max },
        signal,
      }),
  };
};

/** Maps an error message of Keycloak to its field. The response doesn't name the field. */
const subjects: readonly [RegExp, string][] = [
  [/domain/i, "domains"],
  [/alias|empty space/i, "alias"],
  [/redirect url/i, "redirectUrl"],
  [/name/i, "name"],
];

async function onFields<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const field =
      isApiError(error, 400, 409) && !error.fields.length
        ? subjects.find(([pattern]) => pattern.test(error.message))?.[1]
        : undefined;
    if (!field || !isApiError(error)) throw error;
    const { message, status, method, path } = error;
    throw new ApiError(message, { status, method, path, responseData: { errorMessage: message, field }, cause: error });
  }
}

/** Source: /admin/realms/{realm}/organizations. */
export const organizationsApi = (server: Server) => callsBy(server, organizationCalls);
