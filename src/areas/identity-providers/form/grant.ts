import type { FormFacts } from "./facts.ts";
import { choice, isOn, seconds, toggle, type Field, type Values } from "./parts.ts";

/** What is asked of assertions that somebody wants a token for. */
export const assertionFields = ({ t, asymmetric }: FormFacts, show?: (values: Values) => boolean): readonly Field[] =>
  [
    toggle("jwtAuthorizationGrantAssertionReuseAllowed"),
    seconds("jwtAuthorizationGrantMaxAllowedAssertionExpiration", undefined, { initial: 300 }),
    choice("jwtAuthorizationGrantAssertionSignatureAlg", "jwtAuthorizationGrantAssertionSignatureAlg", [
      ["", t("algorithmNotSpecified")],
      ...asymmetric,
    ]),
    toggle("jwtAuthorizationGrantLimitAccessTokenExp"),
  ].map((field) => (show ? { ...field, show } : field));

export const grantEnabled = "jwtAuthorizationGrantEnabled";

/** Tokens for assertions of this provider, beside signing in. */
export const grantFields = (facts: FormFacts): readonly Field[] => [
  toggle(grantEnabled, "jwtAuthorizationGrantIdpEnabled"),
  ...assertionFields(facts, (values) => isOn(values, grantEnabled)),
];
