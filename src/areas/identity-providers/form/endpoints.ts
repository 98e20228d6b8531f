import type { SectionOf } from "../../../kit/form/fields.ts";
import type { Provider } from "../provider.ts";
import { pkceFields } from "./client.ts";
import { grantEnabled } from "./grant.ts";
import { jwksFields } from "./jwks.tsx";
import { address, isChecked, line, toggle, type Field, type Values } from "./parts.ts";

/** True if a setting requires signatures of the provider. */
const checksSignatures = (values: Values) =>
  ["validateSignature", grantEnabled, "supportsClientAssertions"].some((key) => isChecked(values, key));

/** Endpoints of an OpenID Connect provider. */
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

/** Endpoints of an OAuth 2.0 provider. */
export const oauth2Endpoints: readonly Field[] = [
  address("authorizationUrl", undefined, { required: true }),
  address("tokenUrl", undefined, { required: true }),
  address("userInfoUrl", undefined, { required: true }),
  address("tokenIntrospectionUrl"),
  ...pkceFields,
];

/** Claims that identify the user. OAuth 2.0 does not define them. */
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
