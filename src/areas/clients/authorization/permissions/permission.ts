import type { Policy } from "../../../../sections/policies/policy.ts";

/** Permission from its own endpoint. Other endpoints have its associations. */
export interface Permission extends Policy {
  resourceType?: string;
}

/** Permission as the form shows it. */
export interface PermissionRecord extends Permission {
  /** Not stored: true if the permission applies to a resource type. */
  applyToResourceTypeFlag?: boolean;
}

/** Adds the form-only fields to a permission. */
export const readable = (permission: Permission): PermissionRecord => ({
  ...permission,
  applyToResourceTypeFlag: Boolean(permission.resourceType),
});

/** Removes the resources of a permission for a resource type, or the type of a permission for resources. */
export const settle = (permission: PermissionRecord): PermissionRecord => {
  const { resourceType, ...rest } = permission;
  return permission.applyToResourceTypeFlag ? { ...permission, resources: [] } : rest;
};

/** Removes the form-only fields of a permission. */
export const writable = (permission: PermissionRecord): Permission => {
  const { applyToResourceTypeFlag: _, ...rest } = settle(permission);
  return rest;
};
