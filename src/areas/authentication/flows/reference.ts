/** Settings of all steps: the authentication method reference (AMR). */
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

/** Text key of a common setting. Falls back to the name. */
export const settingLabel = (name: string): string => references.find((one) => one.name === name)?.label ?? name;
