/** What can be done in the area: the names alone, so that a manifest does not load the declarations. */
export const actionNames = [
  "edit-safely",
  "put-in-use",
  "go-back",
  "duplicate",
  "bind",
  "compare",
  "edit",
  "delete",
  "enable-required-action",
  "disable-required-action",
  "set-default-required-action",
  "unset-default-required-action",
  "register-required-action",
  "configure-required-action",
  "clear-required-action",
] as const;
