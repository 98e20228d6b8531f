// Facts for provider forms, with every feature on.
import { Texts } from "../../../../src/i18n/texts.ts";
import type { FormFacts } from "../../../../src/areas/identity-providers/form/facts.ts";
import type { Makers } from "../../../../src/areas/identity-providers/form/makers.ts";
import { makers as oauth2 } from "../../../../src/areas/identity-providers/form/oauth2.ts";
import { makers as oidc } from "../../../../src/areas/identity-providers/form/oidc.ts";
import { makers as saml } from "../../../../src/areas/identity-providers/form/saml.ts";
import { makers as social } from "../../../../src/areas/identity-providers/form/social.ts";
import { trustedMakers } from "../../../../src/areas/identity-providers/form/trusted.ts";
import type { Kind, Provider, ProviderType } from "../../../../src/areas/identity-providers/provider.ts";
import { propertyFields } from "../../../../src/sections/provider-config/propertyFields.tsx";

export const t = new Texts().translator("acme", "en");

export const makersOf: Readonly<Record<Kind, Makers>> = { oidc, saml, oauth2, social, ...trustedMakers };

export const factsOf = (
  provider: Provider,
  type: ProviderType = { id: "", name: "" },
  more: Partial<FormFacts> = {},
): FormFacts => ({
  t,
  provider,
  isNew: false,
  realmUrl: "https://id.example.org/realms/acme",
  feature: () => true,
  algorithms: ["ES256", "HS256", "RS256"],
  asymmetric: ["ES256", "RS256"],
  flows: [
    { value: "browser", label: "browser" },
    { value: "first broker login", label: "first broker login" },
  ],
  hasReadTokenRole: true,
  properties: propertyFields(t, type.configProperties ?? [], { stored: "text" }),
  extra: [],
  ...more,
});
