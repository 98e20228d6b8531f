import type { Policy } from "../../sections/policies/policy.ts";

/** A named part that the list sends along where all fields are asked for; of resources the name is the id of what is meant. */
interface Part {
  _id?: string;
  id?: string;
  name?: string;
}

/** A permission as lists show it. */
export interface PermissionRow extends Policy {
  resourceType?: string;
  resourcesData?: Part[];
  scopesData?: Part[];
}

/** A permission as its form shows it: resources are ids of users, groups …; scopes are names; policies are ids. */
export interface Permission extends Policy {
  resourceType?: string;
  /** Not stored: whether it is for certain things alone. */
  enforceAccessTo?: "all" | "specific";
}

/** A type of things that can be permitted, with what can be done to them. */
export interface ResourceType {
  type: string;
  scopes: string[];
  /** By scope, those of the group type that allow the same to members of a group. */
  scopeAliases?: Record<string, string[]>;
  groupType?: string;
}

/** Scopes of a permission by name. */
export const scopesOf = ({ scopesData = [] }: PermissionRow): string[] => namesOf(scopesData);

/** Ids of what a permission is for; none: all of its type. */
export const resourcesOf = ({ resourcesData = [], resourceType }: PermissionRow): string[] =>
  namesOf(resourcesData).filter((name) => name !== resourceType);

const namesOf = (parts: readonly Part[]) => parts.map(({ name = "" }) => name).sort((a, b) => a.localeCompare(b));

/** A permission for all has no resources of its own. */
export const writable = ({ enforceAccessTo, ...permission }: Permission): Permission =>
  enforceAccessTo === "all" ? { ...permission, resources: [] } : permission;
