import { trimmed, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, serverFields, type Consequence, type FieldDef, type FieldOf } from "../../../kit/form/fields.ts";
import type { Entry, Part, Policy, Profile } from "./documents.ts";
import type { PartKind } from "./part.ts";

interface EntryFormOptions {
  /** Names of the other entries in the document. */
  taken: readonly string[];
  /** Consequences of a rename. */
  renamed?: readonly Consequence[];
}

/**
 * Keycloak accepts an empty name, and reports a duplicate name without its field.
 * Source: docs/spec/areas/client-policies.md "Edge cases".
 */
const entryFields = (label: string, { taken, renamed = [] }: EntryFormOptions) =>
  [
    {
      path: ["name"],
      kind: "text",
      label,
      required: true,
      codec: trimmed,
      knows: taken.join("\n"),
      validate: (value, _, t) =>
        taken.includes(String(value ?? "").trim()) ? t("createClientProfileNameHelperText") : undefined,
      ...(renamed.length && { sensitive: () => renamed }),
    },
    { path: ["description"], kind: "textarea", rows: 3 },
  ] as const satisfies readonly FieldOf<Pick<Entry, "name" | "description">>[];

export const profileForm = (options: EntryFormOptions) =>
  defineForm<Profile>(entryFields("newClientProfileName", options));

/** A policy without a mode has the mode `DEFAULT`. */
const modeOrDefault: Codec<string, string> = { read: (raw) => raw ?? "DEFAULT", write: (value) => value };

export const policyForm = (options: EntryFormOptions) =>
  defineForm<Policy>([
    ...entryFields("name", options),
    {
      path: ["mode"],
      kind: "select",
      help: "clientPolicyModeHelp",
      codec: modeOrDefault,
      initial: "DEFAULT",
      options: ["DEFAULT", "STRICT"].map((value) => ({ value, label: value })),
    },
  ]);

/** Settings of a provider. Required settings are validated here, because Keycloak doesn't. */
export const partForm = (
  kind: PartKind,
  type: { label: string; help: string | undefined },
  fields: readonly FieldDef[],
) =>
  defineForm<Part>([
    {
      path: [kind.id],
      kind: "readonly",
      label: type.label,
      ...(type.help ? { helpText: type.help } : { help: false }),
    },
    ...serverFields<Part>(fields.map((field) => (field.marked ? { ...field, required: true, marked: false } : field))),
  ]);
