import type ClientInitialAccessPresentation from "@keycloak/keycloak-admin-client/lib/defs/clientInitialAccessPresentation.js";
import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import { live } from "../../../api/live.ts";
import type { Server } from "../../../api/server.ts";
import { lookForMade } from "../../../kit/write/record.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import type { Property } from "../../../sections/provider-config/propertyFields.tsx";

/** Initial access token, without the token itself. */
export type InitialToken = ClientInitialAccessPresentation & { webOrigins?: string[] };

export type RegistrationPolicy = ComponentRepresentation;

/** Policies for requests without a token, or with one. */
const subTypes = ["anonymous", "authenticated"] as const;

export type SubType = (typeof subTypes)[number];

/** Returns the policy type of a URL. Default: anonymous. */
export const subTypeOf = (name: string | undefined): SubType =>
  subTypes.find((subType) => subType === name) ?? "anonymous";

export interface PolicyProvider {
  id: string;
  helpText?: string;
  properties?: Property[];
}

/** Component type of the policies. */
export const policyType = "org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy";

/** Prefixes of the query keys. */
export const tokenKey = ["clients", "initial-access"] as const;
export const policyKey = ["clients", "registration"] as const;

const at = (id: string) => `/components/${encodeURIComponent(id)}`;

/** Sorts values that the server returns in random order. Otherwise each read would look like a change. */
const inOrder = ({ config, ...policy }: RegistrationPolicy): RegistrationPolicy => ({
  ...policy,
  ...(config && {
    config: Object.fromEntries(
      Object.entries(config).map(([name, values]) => [name, Array.isArray(values) ? [...values].sort() : values]),
    ),
  }),
});

/**
 * Client registration. Policies require view-realm, and manage-realm for changes.
 * Source: /clients-initial-access, /components.
 */
export const registrationApi = (server: Server) => {
  return {
    /** All tokens. This endpoint has no paging. */
    tokens: () => ({ ...server.readList<InitialToken>(tokenKey, "/clients-initial-access"), ...live }),
    /** Only this response contains the token. An expiration of 0 means that it never expires. */
    createToken: (token: InitialToken) =>
      server.request<InitialToken>("POST", "/clients-initial-access", { body: token }),
    removeToken: (id: string) => server.request("DELETE", `/clients-initial-access/${encodeURIComponent(id)}`),

    policies: (subType: SubType) => ({
      ...server.readList<RegistrationPolicy>([...policyKey, "list"], "/components", { query: { type: policyType } }),
      select: (policies: RegistrationPolicy[]) =>
        policies
          .filter((policy) => policy.subType === subType)
          .sort((a, b) => (a.name ?? "").localeCompare(b.name ?? "")),
    }),
    policy: (id: string) =>
      server.record<RegistrationPolicy>([...policyKey, "detail", id], at(id), {
        kind: "component",
        identity: { id },
        complete: inOrder,
      }),
    /** Provider types with the options of this realm. Server info has options without a realm. */
    providers: () => ({
      ...server.readList<PolicyProvider>([...policyKey, "providers"], "/client-registration-policy/providers"),
      select: (providers: PolicyProvider[]) => [...providers].sort((a, b) => a.id.localeCompare(b.id)),
    }),
    /** Returns the ID. */
    create: async (policy: RegistrationPolicy): Promise<string> => (await server.create("/components", policy)).id,
    /** Finds a created policy by its name. */
    find: async (policy: RegistrationPolicy): Promise<Look<string>> => {
      const list = await server.list<RegistrationPolicy>("/components", { query: { type: policyType } });
      const found = list.find(({ name, subType }) => name === policy.name && subType === policy.subType);
      return lookForMade(policy, found, found?.id ?? "");
    },
    /** Removes settings that are absent or an empty list. */
    update: (id: string, policy: RegistrationPolicy) => server.request("PUT", at(id), { body: policy }),
    remove: (id: string) => server.request("DELETE", at(id)),
  };
};
