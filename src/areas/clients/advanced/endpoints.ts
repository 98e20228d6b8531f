import type { Client } from "../client.ts";
import type { FieldOf, SectionOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import { isWebAddress } from "../webAddress.ts";

const address = (name: string, label: string): FieldOf<Client> => ({
  path: attributePath(name),
  kind: "text",
  label,
  inputType: "url",
  validate: isWebAddress,
});

/** URLs of pages about the client. */
export const about: readonly FieldOf<Client>[] = [
  address("logoUri", "logoUrl"),
  address("policyUri", "policyUrl"),
  address("tosUri", "termsOfServiceUrl"),
];

/** SAML endpoints of the client. */
export const samlEndpoints: SectionOf<Client> = {
  id: "fineGrainSamlEndpointConfig",
  title: "fineGrainSamlEndpointConfig",
  text: "fineGrainSamlEndpointConfigHelp",
  fields: [
    ...about,
    address("saml_assertion_consumer_url_post", "assertionConsumerServicePostBindingURL"),
    address("saml_assertion_consumer_url_redirect", "assertionConsumerServiceRedirectBindingURL"),
    address("saml_single_logout_service_url_post", "logoutServicePostBindingURL"),
    address("saml_single_logout_service_url_redirect", "logoutServiceRedirectBindingURL"),
    address("saml_single_logout_service_url_soap", "logoutServiceSoapBindingUrl"),
    address("saml_single_logout_service_url_artifact", "logoutServiceArtifactBindingUrl"),
    address("saml_artifact_binding_url", "artifactBindingUrl"),
    address("saml_artifact_resolution_service_url", "artifactResolutionService"),
  ],
};
