import { configPath } from "../../../kit/record/path.ts";
import type { FormFacts } from "./facts.ts";
import { choice, isChecked, line, stands, toggle, type Field, type Values } from "./parts.ts";
import { clientId, clientSecret } from "./secret.tsx";

const methods = [
  "client_secret_post",
  "client_secret_basic",
  "client_secret_basic_unencoded",
  "client_secret_jwt",
  "private_key_jwt",
] as const;

const signsBy = (values: Values, ...wanted: string[]) =>
  wanted.some((method) => stands(values, "clientAuthMethod", method, "client_secret_post"));

/** Client authentication of this server at the provider. */
export const clientFields = (facts: FormFacts): readonly Field[] => [
  choice(
    "clientAuthMethod",
    "clientAuthentication",
    methods.map((method) => [method, facts.t(`clientAuthentications.${method}`)] as const),
    { initial: "client_secret_post" },
  ),
  clientId,
  clientSecret(facts, (values) => !signsBy(values, "private_key_jwt")),
  choice("clientAssertionSigningAlg", "clientAssertionSigningAlg", [
    ["", facts.t("algorithmNotSpecified")],
    ...facts.algorithms,
  ]),
  line("clientAssertionAudience", "clientAssertionAudience", {
    on: (values) => signsBy(values, "client_secret_jwt", "private_key_jwt"),
  }),
  {
    ...toggle("jwtX509HeadersEnabled"),
    on: (values) => signsBy(values, "private_key_jwt"),
  },
];

/** PKCE: proof that the client that redeems a code has requested it. */
export const pkceFields: readonly Field[] = [
  {
    ...toggle("pkceEnabled"),
    sets: (value, values) =>
      value === true && !values(configPath("pkceMethod")) ? [[configPath("pkceMethod"), "S256"]] : [],
  },
  choice("pkceMethod", "pkceMethod", ["plain", "S256"], { on: (values) => isChecked(values, "pkceEnabled") }),
];
