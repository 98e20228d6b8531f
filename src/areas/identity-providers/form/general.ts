import { trimmed } from "../../../kit/form/codecs.ts";
import type { SectionOf } from "../../../kit/form/fields.ts";
import { every, maxLength, pattern } from "../../../kit/form/validators.ts";
import type { Provider } from "../provider.ts";
import { text } from "./codecs.ts";
import type { FormFacts } from "./facts.ts";
import { count, type Field } from "./parts.ts";

/** Read-only after creation: the redirect URI and all account links contain the alias. */
const alias = ({ isNew }: FormFacts): Field => ({
  path: ["alias"],
  kind: "text",
  required: "new",
  readOnly: !isNew,
  ...(isNew && {
    codec: trimmed,
    validate: every(pattern(/^\s*[^\s/;?#:@[\]\\]*\s*$/, "identityProviders.aliasSigns"), maxLength()),
  }),
});

const displayName: Field = {
  path: ["displayName"],
  kind: "text",
  help: false,
  codec: text,
  hint: "identityProviders.displayNameHint",
  validate: maxLength(),
};

/** General settings of providers for sign-in. Inserts `own` fields between display name and display order. */
export const general = (facts: FormFacts, own: readonly Field[] = []): SectionOf<Provider> => ({
  id: "generalSettings",
  title: "generalSettings",
  fields: [alias(facts), displayName, ...own, count("guiOrder", "displayOrder")],
});

/** General settings of a trusted issuer. Login pages do not show it, so it needs only an alias. */
export const trusted = (facts: FormFacts, own: readonly Field[]): SectionOf<Provider> => ({
  id: "generalSettings",
  title: "generalSettings",
  fields: [alias(facts), ...own],
});
