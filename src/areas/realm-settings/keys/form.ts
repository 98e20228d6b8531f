import { defineForm, serverFields, type FieldDef } from "../../../kit/form/fields.ts";
import { pattern } from "../../../kit/form/validators.ts";
import type { KeyProvider } from "./priority.ts";

/** Form of a key provider. Source: docs/spec/areas/realm-settings.md "Keys tab". */
export const providerForm = (properties: readonly FieldDef[], isNew: boolean) =>
  defineForm<KeyProvider>([
    ...(isNew ? [] : ([{ path: ["providerId"], kind: "readonly", help: false }] as const)),
    { path: ["name"], kind: "text", required: true, help: "keyProviderMapperNameHelp" },
    ...serverFields<KeyProvider>(properties.map(ofKeys)),
  ]);

/** Keycloak describes a priority as a string, but it must be an integer. */
const ofKeys = (field: FieldDef): FieldDef =>
  field.path[field.path.length - 1] === "priority"
    ? { ...field, validate: pattern(/^-?\d+$/, "realmSettings.keys.wholeNumber") }
    : field;
