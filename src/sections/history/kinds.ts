import type { Json } from "../../realm-document/index.ts";
import type { HistoryKind } from "../../history/index.ts";
import { any, type AccessRule } from "../../session/access.ts";
import type { IconName } from "../../kit/base/Icon.tsx";

interface KindFacts {
  /** Area in events for hosts, whose lists are refetched. */
  area: string;
  icon: IconName;
  /** Field that identifies the record in a response, or one that each response has. */
  identity?: string;
  holds?: string;
  /** Roles of a write. */
  change: AccessRule;
  /** Types of the server's filter. */
  types: readonly string[];
}

const realm = "manage-realm";

const facts: Readonly<Record<HistoryKind, KindFacts>> = {
  realm: { area: "realm-settings", icon: "settings", holds: "realm", change: realm, types: ["REALM"] },
  eventsConfig: {
    area: "realm-settings",
    icon: "settings",
    holds: "eventsEnabled",
    change: "manage-events",
    types: ["REALM"],
  },
  userProfile: { area: "realm-settings", icon: "user", holds: "attributes", change: realm, types: ["USER_PROFILE"] },
  client: {
    area: "clients",
    icon: "app-window",
    identity: "id",
    change: "manage-clients",
    types: ["CLIENT", "CLIENT_SCOPE_CLIENT_MAPPING"],
  },
  clientRole: { area: "clients", icon: "shield", identity: "id", change: "manage-clients", types: ["CLIENT_ROLE"] },
  realmRole: { area: "roles", icon: "shield", identity: "id", change: realm, types: ["REALM_ROLE"] },
  clientScope: {
    area: "client-scopes",
    icon: "target",
    identity: "id",
    change: "manage-clients",
    types: ["CLIENT_SCOPE", "CLIENT_SCOPE_MAPPING"],
  },
  protocolMapper: {
    area: "client-scopes",
    icon: "swap",
    identity: "id",
    change: "manage-clients",
    types: ["PROTOCOL_MAPPER"],
  },
  user: {
    area: "users",
    icon: "user",
    identity: "id",
    change: "manage-users",
    types: ["USER", "REALM_ROLE_MAPPING", "CLIENT_ROLE_MAPPING", "GROUP_MEMBERSHIP"],
  },
  group: { area: "groups", icon: "users", identity: "id", change: "manage-users", types: ["GROUP"] },
  identityProvider: {
    area: "identity-providers",
    icon: "link",
    identity: "alias",
    change: "manage-identity-providers",
    types: ["IDENTITY_PROVIDER"],
  },
  identityProviderMapper: {
    area: "identity-providers",
    icon: "swap",
    identity: "id",
    change: "manage-identity-providers",
    types: ["IDENTITY_PROVIDER_MAPPER"],
  },
  component: { area: "user-federation", icon: "database", identity: "id", change: realm, types: ["COMPONENT"] },
  flow: { area: "authentication", icon: "branch", identity: "id", change: realm, types: ["AUTH_FLOW"] },
  execution: { area: "authentication", icon: "branch", identity: "id", change: realm, types: ["AUTH_EXECUTION"] },
  authenticatorConfig: {
    area: "authentication",
    icon: "settings",
    identity: "id",
    change: realm,
    types: ["AUTHENTICATOR_CONFIG"],
  },
  requiredAction: {
    area: "authentication",
    icon: "check",
    identity: "alias",
    change: realm,
    types: ["REQUIRED_ACTION"],
  },
  organization: {
    area: "organizations",
    icon: "building",
    identity: "id",
    change: any("manage-organizations", realm),
    types: ["ORGANIZATION", "ORGANIZATION_MEMBERSHIP"],
  },
};

export const factsOf = (kind: HistoryKind): KindFacts => facts[kind];

/** True for a record of which the admin may change at least a part by fine-grained permissions. */
export const isChangeable = ({ access }: Json): boolean =>
  typeof access === "object" && access !== null && Object.values(access).includes(true);
