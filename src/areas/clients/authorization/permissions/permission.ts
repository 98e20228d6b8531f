import type { Policy } from "../../../../sections/policies/policy.ts";

/** A permission as its own address sends it, with what it is associated with beside it. */
export interface Permission extends Policy {
  resourceType?: string;
}

/** A permission as its form shows it. */
export interface PermissionRecord extends Permission {
  /** Not stored: it is for a type of resources. */
  applyToResourceTypeFlag?: boolean;
}

/** A permission as the form shows it. */
export const readable = (permission: Permission): PermissionRecord => ({
  ...permission,
  applyToResourceTypeFlag: Boolean(permission.resourceType),
});

/** A permission that is for a type has no resources of its own, and the other way round. */
export const settle = (permission: PermissionRecord): PermissionRecord => {
  const { resourceType, ...rest } = permission;
  return permission.applyToResourceTypeFlag ? { ...permission, resources: [] } : rest;
};

/** A permission as the server takes it. */
export const writable = (permission: PermissionRecord): Permission => {
  const { applyToResourceTypeFlag: _, ...rest } = settle(permission);
  return rest;
};
