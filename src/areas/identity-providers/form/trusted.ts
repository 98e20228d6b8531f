import { defineForm, serverFields } from "../../../kit/form/fields.ts";
import type { Kind, Provider } from "../provider.ts";
import type { FormFacts } from "./facts.ts";
import { trusted } from "./general.ts";
import texts from "./oauth/en.json" with { type: "json" };
import { assertionFields } from "./grant.ts";
import { jwksFields } from "./jwks.tsx";
import type { Makers } from "./makers.ts";
import { address, count, line, seconds, type Field } from "./parts.ts";

const maxExp = seconds("fedClientAssertionMaxExp");

/** Fields of each kind. */
const fields: Partial<Record<Kind, (facts: FormFacts) => readonly Field[]>> = {
  "jwt-authorization-grant": (facts) => [
    line("issuer", undefined, { required: true }),
    ...jwksFields(),
    ...assertionFields(facts),
    count("jwtAuthorizationGrantAllowedClockSkew", "allowedClockSkew", { unit: "second" }),
  ],
  kubernetes: () => [address("issuer", "kubernetesIssuerUrl"), maxExp],
  spiffe: () => [
    line("trustDomain", "spiffeTrustDomain", { required: true, placeholder: "spiffe://example.org" }),
    address("bundleEndpoint", "spiffeBundleEndpoint", { required: true, placeholder: "https://" }),
    maxExp,
  ],
  "default-trust": () => jwksFields(),
};

const made = (kind: Kind, initial?: Provider["config"]): Makers => {
  const form = (facts: FormFacts) =>
    defineForm<Provider>([
      trusted(facts, [...(fields[kind]?.(facts) ?? []), ...serverFields<Provider>(facts.properties)]),
    ]);
  return { texts, create: form, settings: form, ...(initial && { initial }) };
};

const allowed = { allowCreate: "true" };

/** Trusted issuers: realms verify their signatures, but users cannot sign in through them. */
export const trustedMakers = {
  "jwt-authorization-grant": made("jwt-authorization-grant", allowed),
  kubernetes: made("kubernetes", allowed),
  spiffe: made("spiffe", allowed),
  "default-trust": made("default-trust"),
} as const;
