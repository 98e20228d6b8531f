import type ClientInitialAccessPresentation from "@keycloak/keycloak-admin-client/lib/defs/clientInitialAccessPresentation.js";
import type ComponentRepresentation from "@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js";
import type { Server } from "../../../api/server.ts";
import { lookForMade } from "../../../kit/write/record.ts";
import type { Look } from "../../../kit/write/sendOnce.ts";
import type { Property } from "../../../sections/provider-config/propertyFields.tsx";

/** A token that lets applications register themselves, without the token itself. */
export type InitialToken = ClientInitialAccessPresentation & { webOrigins?: string[] };

/** A rule for registrations. */
export type RegistrationPolicy = ComponentRepresentation;

/** Whom a rule is for: requests without a token, or with one. */
const subTypes = ["anonymous", "authenticated"] as const;

export type SubType = (typeof subTypes)[number];

/** The kind of rules that an address names; the first where it names none. */
export const subTypeOf = (name: string | undefined): SubType =>
  subTypes.find((subType) => subType === name) ?? "anonymous";

/** Kind of rules that the server knows. */
export interface PolicyProvider {
  id: string;
  helpText?: string;
  properties?: Property[];
}

/** Type of the components that the rules are. */
export const policyType = "org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy";

/** First parts of the keys. */
export const tokenKey = ["clients", "initial-access"] as const;
export const policyKey = ["clients", "registration"] as const;

const at = (id: string) => `/components/${encodeURIComponent(id)}`;

/** Values come in no order; one that changes with each read would look like somebody's change. */
const inOrder = ({ config, ...policy }: RegistrationPolicy): RegistrationPolicy => ({
  ...policy,
  ...(config && {
    config: Object.fromEntries(
      Object.entries(config).map(([name, values]) => [name, Array.isArray(values) ? [...values].sort() : values]),
    ),
  }),
});

/** Ways for applications to register themselves. The rules need the right to see the realm, and to manage it for changes. Source: /clients-initial-access, /components. */
export const registrationApi = (server: Server) => {
  return {
    /** All of them: the server knows no pages. */
    tokens: () => server.readList<InitialToken>(tokenKey, "/clients-initial-access"),
    /** The token is in this answer only. An expiration of 0 would never end. */
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
    /** With the choices of this realm; those in the server info are of no realm. */
    providers: () => ({
      ...server.readList<PolicyProvider>([...policyKey, "providers"], "/client-registration-policy/providers"),
      select: (providers: PolicyProvider[]) => [...providers].sort((a, b) => a.id.localeCompare(b.id)),
    }),
    /** Resolves to the id. */
    create: async (policy: RegistrationPolicy): Promise<string> => (await server.create("/components", policy)).id,
    /** The rule that was made, by its name. */
    find: async (policy: RegistrationPolicy): Promise<Look<string>> => {
      const list = await server.list<RegistrationPolicy>("/components", { query: { type: policyType } });
      const found = list.find(({ name, subType }) => name === policy.name && subType === policy.subType);
      return lookForMade(policy, found, found?.id ?? "");
    },
    /** A setting that is absent or an empty list is removed. */
    update: (id: string, policy: RegistrationPolicy) => server.request("PUT", at(id), { body: policy }),
    remove: (id: string) => server.request("DELETE", at(id)),
  };
};
