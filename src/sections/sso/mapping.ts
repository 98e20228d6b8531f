import type { Identity } from "../identity/identity.ts";
import { claimAt, textsOf } from "../identity/values.ts";
import type { Mapper } from "./api.ts";
import type { Attributes, Protocol } from "./services.ts";

/** User attributes that a connection can map. */
export const targets = ["email", "firstName", "lastName"] as const;

export type Target = (typeof targets)[number];

/** Claims that Keycloak reads without a mapper. */
export const standardClaims: Attributes = { email: "email", firstName: "given_name", lastName: "family_name" };

const typeOf = (protocol: Protocol) => `${protocol}-user-attribute-idp-mapper`;

/** Setting with the name of the attribute at the service. */
const sourceKey = (protocol: Protocol) => (protocol === "saml" ? "attribute.name" : "claim");

/** Mapper of one user attribute. Named after it. */
export const mapperFor = (protocol: Protocol, target: Target, source: string): Mapper => ({
  name: target,
  identityProviderMapper: typeOf(protocol),
  config: { syncMode: "INHERIT", [sourceKey(protocol)]: source, "user.attribute": target },
});

/** Mapper of a user attribute among those of a connection. */
export const mapperOf = (mappers: readonly Mapper[], protocol: Protocol, target: Target): Mapper | undefined =>
  mappers.find(
    ({ identityProviderMapper, config }) =>
      identityProviderMapper === typeOf(protocol) && config?.["user.attribute"] === target,
  );

/** Name at the service by user attribute. Empty without a mapper. */
export const mappingOf = (mappers: readonly Mapper[], protocol: Protocol): Attributes => {
  const sourceOf = (target: Target) => mapperOf(mappers, protocol, target)?.config?.[sourceKey(protocol)] ?? "";
  return { email: sourceOf("email"), firstName: sourceOf("firstName"), lastName: sourceOf("lastName") };
};

/** Mapper with another name at the service. */
export const withSource = (mapper: Mapper, protocol: Protocol, source: string): Mapper => ({
  ...mapper,
  config: { ...mapper.config, [sourceKey(protocol)]: source },
});

/** Values that a user would get from an identity. Undefined if the identity lacks the value. */
export const previewOf = (identity: Identity, mapping: Attributes): Record<Target, string | undefined> => {
  const valueOf = (target: Target) => {
    const source = mapping[target];
    if (identity.kind === "claims") return textsOf(claimAt(identity.claims, source || standardClaims[target]))[0];
    if (!source) return undefined;
    return identity.attributes.find(({ name, friendlyName }) => name === source || friendlyName === source)?.values[0];
  };
  return { email: valueOf("email"), firstName: valueOf("firstName"), lastName: valueOf("lastName") };
};
