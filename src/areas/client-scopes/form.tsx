import type { ClientScope } from "./scope.ts";
import type { Translate } from "../../i18n/texts.ts";
import { booleanTextOr, numberText, type Codec } from "../../kit/form/codecs.ts";
import { defineForm, mapFields, type FieldOf, type Form, type ValuesOf } from "../../kit/form/fields.ts";
import { attributePath } from "../../kit/record/path.ts";
import { maxLength, pattern, type Validator } from "../../kit/form/validators.ts";
import { paths } from "./paths.ts";
import { FormatControl, ParameterTypeControl, TypeControl } from "./controls.tsx";
import { credentialSections } from "./credentialSections.tsx";
import type { ScopeFacts } from "./facts.ts";

/**
 * The server wraps the pattern in a capturing group to extract the parameter, so the pattern must not contain groups.
 */
const withoutGroups = pattern(/^[^()]*$/, "regexGroupsNotAllowed");

/** Form without the type field, for an admin who may not read the assigned types. */
export const withoutType = (form: Form<ClientScope>): Form<ClientScope> =>
  mapFields(form, (field) => (field.path === paths.type ? undefined : field));

/**
 * Client scope form. `facts` decide which fields it has.
 * Source: docs/spec/areas/client-scopes.md "Create and settings".
 */
// Long: a declaration of fields, in display order.
export function scopeForm(t: Translate, facts: ScopeFacts): Form<ClientScope> {
  const { isNew, protocols, hasParameters, parameterTypes, hasCredentials } = facts;
  const protocolOf = (values: ValuesOf<ClientScope>) => (isNew ? values(paths.protocol) : facts.protocol);
  const takesParameter = (values: ValuesOf<ClientScope>) => hasParameters && values(paths.isParameterized) === true;
  const isCustom = (values: ValuesOf<ClientScope>) =>
    takesParameter(values) && values(paths.parameterType) === "custom";
  const onConsent = (values: ValuesOf<ClientScope>) => values(paths.onConsent) === true;
  const isCredential = (values: ValuesOf<ClientScope>) => hasCredentials && protocolOf(values) === "oid4vc";
  const repeats = (type: string) => parameterTypes.find(({ name }) => name === type)?.repeatable ?? false;
  const onlyNew = (initial: unknown) => (isNew ? { initial } : {});

  return defineForm<ClientScope>([
    {
      id: "general",
      title: "generalSettings",
      fields: [
        {
          path: paths.name,
          kind: "text",
          required: true,
          codec: scopeName,
          help: "scopeNameHelp",
          validate: validName,
        },
        { path: ["description"], kind: "textarea", help: "scopeDescriptionHelp", validate: maxLength() },
        {
          path: paths.type,
          kind: "custom",
          help: "scopeTypeHelp",
          ...onlyNew("none"),
          say: (type, say) => say(`clientScopeType.${String(type)}`),
          render: (control) => <TypeControl {...control} />,
        },
        ...(isNew
          ? [
              {
                path: paths.protocol,
                kind: "select",
                required: true,
                initial: protocols[0],
                options: protocols.map((value) => ({
                  value,
                  label: t.has(`protocolTypes.${value}`) ? t(`protocolTypes.${value}`) : value,
                })),
              } satisfies FieldOf<ClientScope>,
            ]
          : []),
        { path: attributePath("gui.order"), kind: "number", label: "guiOrder", min: 0, codec: numberText },
      ],
    },
    {
      id: "parameter",
      title: "clientScopes.section.parameter",
      fields: [
        {
          path: paths.isParameterized,
          kind: "switch",
          label: "parameterizedScope",
          codec: booleanTextOr(false),
          on: () => hasParameters,
        },
        {
          path: paths.parameterType,
          kind: "custom",
          label: "parameterizedScopeType",
          initial: "string",
          on: takesParameter,
          render: (control) => <ParameterTypeControl {...control} types={parameterTypes} />,
        },
        {
          path: paths.regexp,
          kind: "custom",
          label: "parameterizedScopeFormat",
          initial: ".+",
          on: isCustom,
          required: isCustom,
          render: (control) => <FormatControl {...control} />,
          validate: withoutGroups,
        },
        {
          path: paths.repeatable,
          kind: "switch",
          label: "repeatableScope",
          codec: booleanTextOr(repeats("string")),
          on: takesParameter,
        },
        {
          path: attributePath("parameterized.scope.allow.user.data"),
          kind: "switch",
          label: "allowUserDataAccess",
          codec: booleanTextOr(false),
          on: (values) => takesParameter(values) && values(paths.parameterType) === "username",
        },
      ],
    },
    {
      id: "consent",
      title: "clientScopes.section.consent",
      fields: [
        { path: paths.onConsent, kind: "switch", label: "displayOnConsentScreen", codec: booleanTextOr(true) },
        {
          path: attributePath("always.display.consent"),
          kind: "switch",
          label: "alwaysDisplayConsent",
          codec: booleanTextOr(false),
          on: (values) => hasParameters && onConsent(values),
        },
        { path: attributePath("consent.screen.text"), kind: "textarea", label: "consentScreenText", on: onConsent },
      ],
    },
    {
      id: "tokens",
      title: "clientScopes.section.tokens",
      fields: [
        // The server treats an absent value as on. The value stays absent until the admin changes it.
        {
          path: attributePath("include.in.token.scope"),
          kind: "switch",
          label: "includeInTokenScope",
          codec: booleanTextOr(true),
        },
        {
          path: attributePath("include.in.openid.provider.metadata"),
          kind: "switch",
          label: "includeInOpenIdProviderMetadata",
          codec: booleanTextOr(true),
          on: (values) => protocolOf(values) !== "saml",
        },
      ],
    },
    ...credentialSections(t, facts, isCredential),
  ]);
}

/** Trims a scope name and replaces spaces: the `scope` request parameter separates names with spaces. */
const scopeName: Codec<string, string> = {
  read: (raw) => raw,
  write: (value) =>
    String(value ?? "")
      .trim()
      .replaceAll(" ", "_"),
};

/** True for a printable ASCII character other than a space, `"` and `\`. Source: RFC 6749 §3.3, scope-token. */
const isNameSign = (sign: string) => /^[!#-[\]-~]$/.test(sign);

/** Returns a visible character as it is, any other as its code point. */
const saySign = (sign: string) =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign)
    ? sign
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/**
 * Rejects names that are too long or have characters that the server rejects.
 * Accepts inner spaces: `scopeName` replaces them.
 */
const validName: Validator = (value, values, t) => {
  const name = scopeName.write(String(value ?? ""), undefined) ?? "";
  const signs = [...new Set(name)].filter((sign) => !isNameSign(sign));
  return signs.length
    ? t("clientScopes.nameSigns", { signs: signs.map(saySign).join(" ") })
    : maxLength()(name, values, t);
};
