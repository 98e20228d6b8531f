/** What can be done in the area: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [
  "enable-required-action",
  "disable-required-action",
  "set-default-required-action",
  "unset-default-required-action",
  "register-required-action",
  "configure-required-action",
  "clear-required-action",
] as const satisfies readonly string[];
