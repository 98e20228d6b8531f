import type { SectionOf } from "../../../kit/form/fields.ts";
import { every, maxLength, pattern } from "../../../kit/form/validators.ts";
import type { Provider } from "../provider.ts";
import { text } from "./codecs.ts";
import type { FormFacts } from "./facts.ts";
import { count, type Field } from "./parts.ts";

/** The alias stands in the redirect address and in every link of a person; it cannot change. */
const alias = ({ isNew }: FormFacts): Field => ({
  path: ["alias"],
  kind: "text",
  required: "new",
  readOnly: !isNew,
  ...(isNew && {
    codec: { read: (raw) => raw, write: (value) => (typeof value === "string" ? value.trim() : value) },
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

/** What every provider that people sign in through has; `own` are fields between its name and its place in the order. */
export const general = (facts: FormFacts, own: readonly Field[] = []): SectionOf<Provider> => ({
  id: "generalSettings",
  title: "generalSettings",
  fields: [alias(facts), displayName, ...own, count("guiOrder", "displayOrder")],
});

/** A provider that is trusted for what it signs: nobody sees it, so it needs no more than an alias. */
export const trusted = (facts: FormFacts, own: readonly Field[]): SectionOf<Provider> => ({
  id: "generalSettings",
  title: "generalSettings",
  fields: [alias(facts), ...own],
});
