/** What can be done to required actions: the names alone, so that a manifest does not load the declarations. */
export const requiredActionNames = [
  "enable-required-action",
  "disable-required-action",
  "set-default-required-action",
  "unset-default-required-action",
  "register-required-action",
  "configure-required-action",
  "clear-required-action",
] as const;
