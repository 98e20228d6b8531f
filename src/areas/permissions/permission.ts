import type { Policy } from "../../sections/policies/policy.ts";

/**
 * Named part of a permission in a list with `fields=*`.
 * The `name` of a resource is the ID of the user, group, client, role or organization.
 */
interface NamedPart {
  _id?: string;
  id?: string;
  name?: string;
}

/** Permission in a list. */
export interface PermissionRow extends Policy {
  resourceType?: string;
  resourcesData?: NamedPart[];
  scopesData?: NamedPart[];
}

/** Permission in a form. `resources` are IDs of users, groups and so on, `scopes` are names, `policies` are IDs. */
export interface Permission extends Policy {
  resourceType?: string;
  /** Not stored. `specific`: applies only to `resources`. */
  enforceAccessTo?: "all" | "specific";
}

/** Resource type with its scopes. */
export interface ResourceType {
  type: string;
  scopes: string[];
  /** Scopes of the group type that permit the same for group members, by scope. */
  scopeAliases?: Record<string, string[]>;
  groupType?: string;
}

/** Names of the scopes. */
export const scopesOf = ({ scopesData = [] }: PermissionRow): string[] => namesOf(scopesData);

/** IDs of the resources. Empty: all resources of the type. */
export const resourcesOf = ({ resourcesData = [], resourceType }: PermissionRow): string[] =>
  namesOf(resourcesData).filter((name) => name !== resourceType);

const namesOf = (parts: readonly NamedPart[]) => parts.map(({ name = "" }) => name).sort((a, b) => a.localeCompare(b));

/** Permission as Keycloak stores it. A permission for all resources has an empty resource list. */
export const writable = ({ enforceAccessTo, ...permission }: Permission): Permission =>
  enforceAccessTo === "all" ? { ...permission, resources: [] } : permission;
