import { booleanText } from "../../../kit/form/codecs.ts";
import { defineForm, onlyWhile, type Option, type ValuesOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import { importForm, keyPairFiles } from "../../../sections/keys/forms.tsx";
import type { Client } from "../client.ts";
import { withRisks } from "../risks.ts";
import type { KeyImport } from "../../../sections/keys/keystore.ts";
import { isWebAddress } from "../webAddress.ts";

const usesJwksUrl = (values: ValuesOf<Client>) => values(attributePath("use.jwks.url")) === true;

/** Key source of an OpenID Connect client. Source: docs/spec/areas/clients.md "Keys tab, OIDC". */
export const jwks = withRisks(
  defineForm<Client>([
    {
      id: "jwksUrlConfig",
      title: "jwksUrlConfig",
      text: "keysIntro",
      fields: [
        { path: attributePath("use.jwks.url"), kind: "switch", label: "useJwksUrl", codec: booleanText },
        {
          path: attributePath("jwks.url"),
          kind: "text",
          label: "jwksUrl",
          inputType: "url",
          required: true,
          on: usesJwksUrl,
          validate: isWebAddress,
        },
      ],
    },
  ]),
);

/** Selected method for a SAML key, with its import. */
export type MethodChoice = KeyImport & { method: "keep" | "generate" | "import" };

/** Form with the source of a SAML client's key. */
export const methodForm = (formats: readonly string[], methods: readonly Option[], hintText?: string) =>
  defineForm<MethodChoice>([
    { path: ["method"], kind: "radio", label: "selectMethod", options: methods, ...(hintText && { hintText }) },
    ...onlyWhile<MethodChoice>(importForm(formats, keyPairFiles), (values) => values(["method"]) === "import"),
  ]);
