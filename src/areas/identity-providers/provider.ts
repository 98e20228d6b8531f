import type IdentityProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import type { Property } from "../../sections/provider-config/propertyFields.tsx";

/** An identity provider as the server sends it; one that an organization has carries `organizationId`. */
export type Provider = IdentityProviderRepresentation;

/** A type of provider: what it is called, and what it asks for besides. Source: GET /identity-provider/providers/{id}. */
export interface ProviderType {
  id: string;
  name: string;
  configProperties?: readonly Property[];
}

/** A type of provider in a gallery. */
export interface OfferedType {
  id: string;
  name: string;
  groupName: string;
}

/** Types by what they are set up with. `social` are all others, those of extensions too. */
export type Kind =
  | "oidc"
  | "saml"
  | "oauth2"
  | "jwt-authorization-grant"
  | "kubernetes"
  | "spiffe"
  | "default-trust"
  | "social";

const kinds = ["spiffe", "kubernetes", "jwt-authorization-grant", "oauth2", "saml", "oidc"] as const;

/** Kind of a type, by its id. `linkedin-openid-connect` has no `oidc` in it, and is a social one. Source: docs/spec/areas/identity-providers.md "Settings". */
export function kindOf(providerId = ""): Kind {
  if (providerId === "default-trust") return providerId;
  return kinds.find((kind) => providerId.includes(kind)) ?? "social";
}

const signingIn: ReadonlySet<Kind> = new Set(["oidc", "saml", "oauth2", "social"]);

/** People sign in through it: it can be tried, and has mappers. The others are trusted for what they sign. */
export const signsIn = ({ providerId }: Provider): boolean => signingIn.has(kindOf(providerId));

/** What people call it. */
export const nameOf = ({ displayName, alias = "" }: Provider): string => displayName || alias;
