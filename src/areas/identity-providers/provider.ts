import type IdentityProviderRepresentation from "@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js";
import type { Property } from "../../sections/provider-config/propertyFields.tsx";
import { detailOf } from "../../kit/area/detail.ts";

/** Identity provider. `organizationId` is set if it belongs to an organization. */
export type Provider = IdentityProviderRepresentation;

/** Provider type with its extra settings. Source: GET /identity-provider/providers/{id}. */
export interface ProviderType {
  id: string;
  name: string;
  configProperties?: readonly Property[];
}

/** Provider type in the gallery. */
export interface OfferedType {
  id: string;
  name: string;
  groupName: string;
}

/** Types that share a form. `social` covers all other types, including those of extensions. */
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

/**
 * Returns the kind of a type ID. `linkedin-openid-connect` does not contain `oidc`, so it is social.
 * Source: docs/spec/areas/identity-providers.md "Settings".
 */
export function kindOf(providerId = ""): Kind {
  if (providerId === "default-trust") return providerId;
  return kinds.find((kind) => providerId.includes(kind)) ?? "social";
}

const signingIn: ReadonlySet<Kind> = new Set(["oidc", "saml", "oauth2", "social"]);

/** True for providers that users sign in through. They have mappers and a test sign-in; others are trusted issuers. */
export const signsIn = ({ providerId }: Provider): boolean => signingIn.has(kindOf(providerId));

/** Returns the display name. Falls back to the alias. */
export const nameOf = ({ displayName, alias = "" }: Provider): string => displayName || alias;

/** Returns the provider of the current tab. */
export const useProvider = detailOf<Provider>();
