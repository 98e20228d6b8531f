/** What can be done to identity providers: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [
  "enable",
  "disable",
  "try-sign-in",
  "reload-keys",
  "link",
  "edit-link",
  "unlink",
  "delete",
  "delete-mapper",
] as const;
