/** What can be done to providers of people and to their mappers: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [
  "enable",
  "disable",
  "sync-changes",
  "sync-all",
  "unlink-users",
  "remove-imports",
  "delete",
  "sync-to-realm",
  "sync-to-directory",
  "delete-mapper",
] as const;
