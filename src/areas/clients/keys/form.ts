import { booleanText } from "../../../kit/form/codecs.ts";
import { defineForm, onlyWhile, type Option, type ValuesOf } from "../../../kit/form/fields.ts";
import { attributePath, type PathOf } from "../../../kit/form/path.ts";
import { importForm, keyPairFiles } from "../../../sections/keys/forms.tsx";
import type { Client } from "../area.ts";
import { withRisks } from "../risks.ts";
import type { KeyImport } from "../../../sections/keys/keystore.ts";
import { isWebAddress } from "../webAddress.ts";

const usesJwksUrl = (values: ValuesOf<Client>) => values(attributePath("use.jwks.url")) === true;

/** Where the keys of an OpenID Connect client come from. Source: docs/spec/areas/clients.md "Keys tab, OIDC". */
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
          show: usesJwksUrl,
          validate: isWebAddress,
        },
      ],
    },
  ]),
);

/** What is chosen for a SAML client, and what a key is taken from. */
export type MethodChoice = KeyImport & { method: "keep" | "generate" | "import" };

/** How a SAML client gets the key it needs, from now on. */
export const methodForm = (formats: readonly string[], methods: readonly Option[], hintText?: string) =>
  defineForm<MethodChoice>([
    { path: ["method"], kind: "radio", label: "selectMethod", options: methods, ...(hintText && { hintText }) },
    ...onlyWhile<PathOf<MethodChoice>>(importForm(formats, keyPairFiles), (values) => values(["method"]) === "import"),
  ]);
