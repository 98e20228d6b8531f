import { defineForm, serverFields, type SectionOf } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";
import { advanced } from "./advanced.ts";
import type { FormFacts } from "./facts.ts";
import { general } from "./general.ts";
import { hidden } from "./hidden.ts";
import type { Makers } from "./makers.ts";
import texts from "./saml/en.json" with { type: "json" };
import { constraints, samlFields } from "./samlFields.tsx";

const main = (facts: FormFacts): readonly SectionOf<Provider>[] => [
  general(facts, serverFields<Provider>(facts.properties)),
  { id: "samlSettings", title: "samlSettings", fields: [...samlFields(facts), ...hidden(facts)] },
];

/** SAML 2.0. */
export const makers: Makers = {
  texts,
  metadata: "saml",
  initial: { allowCreate: "true" },
  create: (facts) => defineForm<Provider>(main(facts)),
  settings: (facts) => defineForm<Provider>([...main(facts), constraints, advanced(facts)]),
};
