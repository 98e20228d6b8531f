import { allFields, type FieldDef } from "../../../kit/form/fields.ts";
import type { Client } from "../client.ts";
import type { FormFacts } from "../settings/capability.tsx";
import { settingsForm } from "../settings/form.ts";

/** Facts that enable every field. */
const everything: FormFacts = {
  feature: () => true,
  themes: [],
  identityProviders: () => async () => [],
  transmitsEvents: true,
};

const nameOf = (path: readonly string[]) => path.join("\n");

/** Returns a function that finds the form field of a path, so that the comparison uses the same labels. */
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
