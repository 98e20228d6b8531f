import { defineForm, serverFields, type SectionOf } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";
import { advanced } from "./advanced.ts";
import { clientFields } from "./client.ts";
import { oidcEndpoints } from "./endpoints.ts";
import type { FormFacts } from "./facts.ts";
import { general } from "./general.ts";
import { grantFields } from "./grant.ts";
import { hidden } from "./hidden.ts";
import type { Makers } from "./makers.ts";
import texts from "./oauth/en.json" with { type: "json" };
import { oidcDetails } from "./protocol.ts";

const main = (facts: FormFacts): readonly SectionOf<Provider>[] => [
  general(facts, serverFields<Provider>(facts.properties)),
  { id: "oidcSettings", title: "oidcSettings", fields: [...oidcEndpoints, ...hidden(facts)] },
  { id: "client", title: "identityProviders.client", fields: clientFields(facts) },
];

const grants = (facts: FormFacts): readonly SectionOf<Provider>[] =>
  facts.feature("JWT_AUTHORIZATION_GRANT") && facts.provider.types?.includes("JWT_AUTHORIZATION_GRANT")
    ? [
        {
          id: "authorizationGrantSettings",
          title: "authorizationGrantSettings",
          text: "authorizationGrantSettingsHelp",
          fields: grantFields(facts),
        },
      ]
    : [];

/** OpenID Connect, including Keycloak OpenID Connect. */
export const makers: Makers = {
  texts,
  metadata: "oidc",
  create: (facts) => defineForm<Provider>(main(facts)),
  settings: (facts) =>
    defineForm<Provider>([
      ...main(facts),
      { id: "sending", title: "identityProviders.sending", fields: oidcDetails(facts) },
      ...grants(facts),
      advanced(facts),
    ]),
};
