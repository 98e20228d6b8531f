import type { ClientScope } from "./scope.ts";
import type { Translate } from "../../i18n/texts.ts";
import { booleanTextOr, numberText } from "../../kit/form/codecs.ts";
import { defineForm, mapFields, type FieldOf, type Form, type ValuesOf } from "../../kit/form/fields.ts";
import { attributePath } from "../../kit/form/path.ts";
import { maxLength, pattern } from "../../kit/form/validators.ts";
import { paths } from "./paths.ts";
import { FormatControl, ParameterTypeControl, TypeControl } from "./controls.tsx";
import { scopeName, validName } from "./scopeName.ts";
import { credentialSections } from "./credentialSections.tsx";
import type { ScopeFacts } from "./facts.ts";

/** The parameter is taken out of the scope by a group around the whole pattern, so that it cannot hold any of its own. */
const withoutGroups = pattern(/^[^()]*$/, "regexGroupsNotAllowed");

/** The form where nobody knows the type. */
export const withoutType = (form: Form<ClientScope>): Form<ClientScope> =>
  mapFields(form, (field) => (field.path === paths.type ? undefined : field));

/** All fields of a client scope; `facts` decide which there are. Source: docs/spec/areas/client-scopes.md "Create and settings". */
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
          show: () => hasParameters,
        },
        {
          path: paths.parameterType,
          kind: "custom",
          label: "parameterizedScopeType",
          initial: "string",
          show: takesParameter,
          render: (control) => <ParameterTypeControl {...control} types={parameterTypes} />,
        },
        {
          path: paths.regexp,
          kind: "custom",
          label: "parameterizedScopeFormat",
          initial: ".+",
          show: isCustom,
          required: isCustom,
          render: (control) => <FormatControl {...control} />,
          validate: withoutGroups,
        },
        {
          path: paths.repeatable,
          kind: "switch",
          label: "repeatableScope",
          codec: booleanTextOr(repeats("string")),
          show: takesParameter,
        },
        {
          path: attributePath("parameterized.scope.allow.user.data"),
          kind: "switch",
          label: "allowUserDataAccess",
          codec: booleanTextOr(false),
          show: (values) => takesParameter(values) && values(paths.parameterType) === "username",
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
          show: (values) => hasParameters && onConsent(values),
        },
        { path: attributePath("consent.screen.text"), kind: "textarea", label: "consentScreenText", show: onConsent },
      ],
    },
    {
      id: "tokens",
      title: "clientScopes.section.tokens",
      fields: [
        // Absent, the server takes both for on; they stay absent until somebody touches them.
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
          show: (values) => protocolOf(values) !== "saml",
        },
      ],
    },
    ...credentialSections(t, facts, isCredential),
  ]);
}
