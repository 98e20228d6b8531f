import { allFields, type FieldDef } from "../../../kit/form/fields.ts";
import type { Client } from "../area.ts";
import type { FormFacts } from "../settings/capability.tsx";
import { settingsForm } from "../settings/form.ts";

/** Every field that there may be. */
const everything: FormFacts = {
  feature: () => true,
  themes: [],
  identityProviders: () => async () => [],
  transmitsEvents: true,
};

const nameOf = (path: readonly string[]) => path.join("\n");

/** Finds the field of the settings that a path of a client belongs to: what the form calls it, so does the comparison. */
export function fieldsOf(protocol: unknown): (path: readonly string[]) => FieldDef | undefined {
  const form = settingsForm(
    {
      protocol: protocol === "saml" ? "saml" : "openid-connect",
      attributes: { "saml.encrypt": "true" },
    } satisfies Client,
    everything,
  );
  const fields = new Map(allFields(form).map((field) => [nameOf(field.path), field]));
  return (path) => fields.get(nameOf(path));
}
