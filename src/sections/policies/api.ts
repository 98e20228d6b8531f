import { callsBy } from "../../api/calls.ts";
import type PolicyProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/policyProviderRepresentation.js";
import { isApiError } from "../../api/ApiError.ts";
import type { Server } from "../../api/server.ts";
import type { Option, OptionPart } from "../../kit/form/fields.ts";
import type { ListQuery } from "../../kit/table/columns.ts";
import { lookForMade } from "../../kit/write/record.ts";
import type { Look } from "../../kit/write/sendOnce.ts";
import { namingField } from "./nameTaken.ts";
import { byName, readable, writable, type Policy, type PolicyRef } from "./policy.ts";

export type PolicyType = PolicyProviderRepresentation & { type: string; name: string };

/** Types of permissions, which the same endpoint returns. */
const permissionTypes: ReadonlySet<string> = new Set(["resource", "scope"]);

/** First part of all authorization query keys of a client. A change may affect all of them. */
export const authorizationKey = (clientId: string) => ["clients", "authorization", clientId] as const;

/** Path of a client's authorization services. */
export const resourceServer = (clientId: string) => `/clients/${encodeURIComponent(clientId)}/authz/resource-server`;

function policyCalls(server: Server, clientId: string) {
  const base = resourceServer(clientId);
  const key = (...parts: readonly unknown[]) => [...authorizationKey(clientId), ...parts];
  const at = (...parts: readonly string[]) => [base, "policy", ...parts.map(encodeURIComponent)].join("/");
  // Caches policies from other responses, so that chips need no request.
  const known = new Map<string, PolicyRef>();
  const remember = <P extends PolicyRef>(policies: P[]): P[] => {
    for (const policy of policies) if (policy.id) known.set(policy.id, policy);
    return policies;
  };
  const associated = async (id: string, signal?: AbortSignal) =>
    remember(byName(await server.list<PolicyRef>(at(id, "associatedPolicies"), { signal })));
  /** Removes entries of deleted groups, roles and scopes, for which the server would reject the policy. */
  const withoutGone = async (policy: Policy): Promise<Policy> => {
    const addresses = { groups: "/groups/", roles: "/roles-by-id/", clientScopes: "/client-scopes/" } as const;
    for (const name of ["groups", "roles", "clientScopes"] as const) {
      const entries = policy[name];
      if (!entries?.length) continue;
      const there = await Promise.all(entries.map(({ id }) => exists(`${addresses[name]}${encodeURIComponent(id)}`)));
      return { ...policy, [name]: entries.filter((_, index) => there[index]) };
    }
    return policy;
  };
  /** True if the record exists or the admin can't view it. */
  const exists = async (path: string) => {
    try {
      return (await server.request("GET", path, { tolerate404: true })) !== null;
    } catch (error) {
      if (isApiError(error)) return true;
      throw error;
    }
  };
  return {
    key,
    /** Policy types, by name. Script types appear only if scripts are deployed. */
    types: () => ({
      ...server.readList<PolicyType>(key("policy-types"), at("providers")),
      select: (types: PolicyType[]) =>
        types.filter(({ type }) => !permissionTypes.has(type)).sort((a, b) => a.name.localeCompare(b.name)),
    }),
    /** Omits permissions. */
    list: ({ first, max, search, filters }: ListQuery) =>
      server.readList<Policy>(key("policies", { first, max, search, filters }), `${base}/policy`, {
        query: { first, max, permission: "false", name: search, type: filters.type?.[0] },
      }),
    /** Adds the associated policies of an aggregate policy, which the response omits. */
    detail: (type: string, id: string) =>
      server.record<Policy>(key("policy", type, id), at(type, id), {
        kind: "authorization",
        identity: { id },
        complete: async (policy, signal) => {
          const [known, parts] = await Promise.all([
            withoutGone(policy),
            type === "aggregate" ? associated(id, signal) : undefined,
          ]);
          return readable(known, parts);
        },
      }),
    /** The server responds with 409 if another policy or permission has the name. */
    create: (type: string, policy: Policy): Promise<Policy> =>
      namingField(at(type), "authorization.nameTaken", () =>
        server.request("POST", at(type), { body: writable({ ...policy, type }) }),
      ),
    /** Finds a created policy by name, type and description. The response has its settings in another format. */
    findMade: async ({ name, type, description }: Policy): Promise<Look<Policy>> => {
      const found = await server.request<Policy | "">("GET", `${base}/policy/search`, { query: { name } });
      return found ? lookForMade({ name, type, description }, found, found) : undefined;
    },
    /** Removes absent settings of the type. Keeps absent lists of associations. Responds with 201 without a body. */
    update: (type: string, id: string, policy: Policy) =>
      namingField(at(type, id), "authorization.nameTaken", () =>
        server.request("PUT", at(type, id), { body: writable(policy) }),
      ),
    remove: (id: string) => server.request("DELETE", at(id)),
    /** Permissions and aggregate policies that use the policy. */
    dependents: (id: string) => server.readList<PolicyRef>(key("dependents", id), at(id, "dependentPolicies")),
    associated,
    associatedQuery: (id: string) => server.readList<PolicyRef>(key("associated", id), at(id, "associatedPolicies")),
    /** Policies whose name contains the text. Omits permissions. */
    search: async (text: string, { first, max, signal }: OptionPart, except?: string): Promise<Option[]> => {
      const found = await server.list<PolicyRef>(`${base}/policy`, {
        query: { name: text, permission: "false", first, max },
        signal,
      });
      return remember(found)
        .filter(({ id }) => id !== except)
        .map(optionOf);
    },
    find: async (id: string): Promise<Option | undefined> => {
      const policy = known.get(id) ?? (await server.request<PolicyRef>("GET", at(id)));
      remember([policy]);
      return optionOf(policy);
    },
    /** Type of a cached policy. */
    typeOf: (id: string) => known.get(id)?.type,
    /** Name, type and description of a policy, from the cache if possible. */
    ref: (id: string) => ({
      ...server.read<PolicyRef>(key("policy-ref", id), at(id)),
      ...(known.has(id) && { initialData: known.get(id), staleTime: 60_000 }),
    }),
    remember,
  };
}

/**
 * Policies of a client's authorization services. `clientId` is the internal ID.
 * Source: /clients/{id}/authz/resource-server/policy.
 */
export const policiesApi = (server: Server, clientId: string) => callsBy(server, (by) => policyCalls(by, clientId));

export type PoliciesApi = ReturnType<typeof policiesApi>;

const optionOf = ({ id, name }: PolicyRef): Option => ({ value: id ?? "", label: name ?? "" });
