import type { SectionOf } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";
import { pkceFields } from "./client.ts";
import { grantEnabled } from "./grant.ts";
import { jwksFields } from "./jwks.tsx";
import { address, isOn, line, toggle, type Field, type Values } from "./parts.ts";

/** Signatures of the provider count for something. */
const checksSignatures = (values: Values) =>
  ["validateSignature", grantEnabled, "supportsClientAssertions"].some((key) => isOn(values, key));

/** Where a provider of OpenID Connect is asked. */
export const oidcEndpoints: readonly Field[] = [
  address("authorizationUrl", undefined, { required: true }),
  address("tokenUrl", undefined, { required: true }),
  address("logoutUrl"),
  address("userInfoUrl"),
  address("tokenIntrospectionUrl"),
  line("issuer"),
  toggle("validateSignature"),
  ...jwksFields(checksSignatures),
  ...pkceFields,
];

/** Where a provider of OAuth 2 is asked. */
export const oauth2Endpoints: readonly Field[] = [
  address("authorizationUrl", undefined, { required: true }),
  address("tokenUrl", undefined, { required: true }),
  address("userInfoUrl", undefined, { required: true }),
  address("tokenIntrospectionUrl"),
  ...pkceFields,
];

/** Which claims say who somebody is, where no standard does. */
export const claims: SectionOf<Provider> = {
  id: "userProfileClaims",
  title: "userProfileClaims",
  fields: [
    line("userIDClaim", undefined, { required: true, initial: "sub" }),
    line("userNameClaim", undefined, { required: true, initial: "preferred_username" }),
    line("emailClaim", undefined, { required: true, initial: "email" }),
    line("fullNameClaim", undefined, { initial: "name" }),
    line("givenNameClaim", undefined, { initial: "given_name" }),
    line("familyNameClaim", undefined, { initial: "family_name" }),
  ],
};
