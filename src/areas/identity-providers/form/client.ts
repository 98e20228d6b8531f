import { configPath } from "../../../kit/form/path.ts";
import type { FormFacts } from "./facts.ts";
import { choice, isOn, line, stands, toggle, type Field, type Values } from "./parts.ts";
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

/** How this server proves at the provider who it is. */
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
    show: (values) => signsBy(values, "client_secret_jwt", "private_key_jwt"),
  }),
  {
    ...toggle("jwtX509HeadersEnabled"),
    show: (values) => signsBy(values, "private_key_jwt"),
  },
];

/** Proof that whoever asked for a code is who redeems it. */
export const pkceFields: readonly Field[] = [
  {
    ...toggle("pkceEnabled"),
    sets: (value, values) =>
      value === true && !values(configPath("pkceMethod")) ? [[configPath("pkceMethod"), "S256"]] : [],
  },
  choice("pkceMethod", "pkceMethod", ["plain", "S256"], { show: (values) => isOn(values, "pkceEnabled") }),
];
