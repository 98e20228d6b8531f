/** What can be done to a realm, to what it keeps of events, and to what it holds clients to: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [
  "enable",
  "disable",
  "partial-import",
  "partial-export",
  "delete",
  "clear-user-events",
  "clear-admin-events",
  "add-event-types",
  "remove-event-types",
  "enable-client-policy",
  "disable-client-policy",
  "delete-client-policy",
  "delete-client-profile",
  "add-translation",
  "delete-translation",
] as const;
