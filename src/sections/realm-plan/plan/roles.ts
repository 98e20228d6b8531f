import type { Plan, SectionId, StepAction } from "../../../realm-document/index.ts";
import type { ChangeAction } from "../../../kit/write/changeActions.ts";

const clients = "manage-clients";
const realm = "manage-realm";
const users = "manage-users";
const providers = "manage-identity-providers";

/** Role that writes a section. Source: permission checks of the admin API, docs/spec/areas/compare.md. */
const roleOf: Readonly<Record<SectionId, string>> = {
  realm,
  localization: realm,
  userProfile: realm,
  clients,
  clientScopes: clients,
  realmDefaultScopes: realm,
  clientProfiles: realm,
  clientPolicies: realm,
  realmRoles: realm,
  clientRoles: clients,
  groups: users,
  defaultGroups: realm,
  flows: realm,
  requiredActions: realm,
  identityProviders: providers,
  identityProviderMappers: providers,
  components: realm,
  organizations: realm,
  authorization: "manage-authorization",
  workflows: "realm-admin",
};

export const roleOfSection = (section: SectionId): string => roleOf[section];

/** Roles that a plan needs. Roles of service accounts are users' role mappings. */
export const rolesOf = ({ steps }: Plan): readonly string[] => [
  ...new Set(steps.map(({ section, part }) => (part === "serviceAccountRoles" ? users : roleOf[section]))),
];

/** Areas of the console, as events name them. */
const areaOf: Readonly<Record<SectionId, string>> = {
  realm: "realm-settings",
  localization: "realm-settings",
  userProfile: "realm-settings",
  clients: "clients",
  clientScopes: "client-scopes",
  realmDefaultScopes: "client-scopes",
  clientProfiles: "realm-settings",
  clientPolicies: "realm-settings",
  realmRoles: "roles",
  clientRoles: "clients",
  groups: "groups",
  defaultGroups: "realm-settings",
  flows: "authentication",
  requiredActions: "authentication",
  identityProviders: "identity-providers",
  identityProviderMappers: "identity-providers",
  components: "user-federation",
  organizations: "organizations",
  authorization: "clients",
  workflows: "workflows",
};

export const areaOfSection = (section: SectionId): string => areaOf[section];

const changes: Readonly<Record<StepAction, ChangeAction>> = {
  create: "created",
  update: "updated",
  delete: "deleted",
  assign: "updated",
  unassign: "updated",
  rename: "updated",
};

/** Change event for host pages, also for a part of an item. */
export const changeOf = (action: StepAction, part: string): ChangeAction =>
  part === "record" ? changes[action] : "updated";
