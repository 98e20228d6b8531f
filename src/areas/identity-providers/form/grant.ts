import type { FormFacts } from "./facts.ts";
import { choice, isChecked, seconds, toggle, type Field, type Values } from "./parts.ts";

/** Requirements on assertions in the JWT authorization grant. */
export const assertionFields = ({ t, asymmetric }: FormFacts, on?: (values: Values) => boolean): readonly Field[] =>
  [
    toggle("jwtAuthorizationGrantAssertionReuseAllowed"),
    seconds("jwtAuthorizationGrantMaxAllowedAssertionExpiration", undefined, { initial: 300 }),
    choice("jwtAuthorizationGrantAssertionSignatureAlg", "jwtAuthorizationGrantAssertionSignatureAlg", [
      ["", t("algorithmNotSpecified")],
      ...asymmetric,
    ]),
    toggle("jwtAuthorizationGrantLimitAccessTokenExp"),
  ].map((field) => (on ? { ...field, on } : field));

export const grantEnabled = "jwtAuthorizationGrantEnabled";

/** JWT authorization grant for assertions of this provider. */
export const grantFields = (facts: FormFacts): readonly Field[] => [
  toggle(grantEnabled, "jwtAuthorizationGrantIdpEnabled"),
  ...assertionFields(facts, (values) => isChecked(values, grantEnabled)),
];
