/** What can be done to a realm, and to what it keeps of events: the names alone, so that a manifest does not load the declarations. */
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
] as const;
