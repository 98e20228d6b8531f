/** What can be done to clients, and to what lies below them: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [
  "adapter-config",
  "export",
  "compare",
  "who-may",
  "enable",
  "disable",
  "delete",
  "create-permission",
  "change-type",
  "remove",
  "add-scope",
  "register-node",
  "delete-node",
] as const;
