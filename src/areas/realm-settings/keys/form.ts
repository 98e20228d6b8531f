import { defineForm, serverFields, type FieldDef } from "../../../kit/form/fields.ts";
import { pattern } from "../../../kit/form/validators.ts";
import type { KeyProvider } from "./api.ts";

/** A provider of keys: its kind, its name, and what the kind asks for. Source: docs/spec/areas/realm-settings.md "Keys tab". */
export const providerForm = (properties: readonly FieldDef[], isNew: boolean) =>
  defineForm<KeyProvider>([
    ...(isNew ? [] : ([{ path: ["providerId"], kind: "readonly", help: false }] as const)),
    { path: ["name"], kind: "text", required: true, help: "keyProviderMapperNameHelp" },
    ...serverFields<KeyProvider>(properties.map(ofKeys)),
  ]);

/** Priorities are described as texts, and are whole numbers. */
const ofKeys = (field: FieldDef): FieldDef =>
  field.path[field.path.length - 1] === "priority"
    ? { ...field, validate: pattern(/^-?\d+$/, "realmSettings.keys.wholeNumber") }
    : field;
