/** Settings that each step has besides those of its kind: what the authentication method reference says of it. */
export const references = [
  {
    name: "default.reference.value",
    label: "authenticatorRefConfig.value.label",
    help: "authenticatorRefConfig.value.help",
    kind: "text",
  },
  {
    name: "default.reference.maxAge",
    label: "authenticatorRefConfig.maxAge.label",
    help: "authenticatorRefConfig.maxAge.help",
    kind: "number",
    unit: "second",
  },
] as const;

/** Text key of a setting that no kind of step describes; else its name. */
export const settingLabel = (name: string): string => references.find((one) => one.name === name)?.label ?? name;
