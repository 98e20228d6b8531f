import { defineForm, serverFields, type SectionOf } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";
import { advanced } from "./advanced.ts";
import { clientFields } from "./client.ts";
import { claims, oauth2Endpoints } from "./endpoints.ts";
import type { FormFacts } from "./facts.ts";
import { general } from "./general.ts";
import { hidden } from "./hidden.ts";
import type { Makers } from "./makers.ts";
import texts from "./oauth/en.json" with { type: "json" };
import { oauth2Details } from "./protocol.ts";

const main = (facts: FormFacts): readonly SectionOf<Provider>[] => [
  general(facts, serverFields<Provider>(facts.properties)),
  { id: "oAuthSettings", title: "oAuthSettings", fields: [...oauth2Endpoints, ...hidden(facts)] },
  { id: "client", title: "identityProviders.client", fields: clientFields(facts) },
  claims,
];

/** OAuth 2.0 without OpenID Connect. */
export const makers: Makers = {
  texts,
  metadata: "oauth2",
  create: (facts) => defineForm<Provider>(main(facts)),
  settings: (facts) =>
    defineForm<Provider>([
      ...main(facts),
      { id: "sending", title: "identityProviders.sending", fields: oauth2Details(facts) },
      advanced(facts),
    ]),
};
