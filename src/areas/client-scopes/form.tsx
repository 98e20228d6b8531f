import type { Translate } from "../../i18n/texts.ts";
import { booleanTextOr, numberText, type Codec } from "../../kit/form/codecs.ts";
import { allFields, defineForm, type FieldDef, type SectionDef, type ValueOf } from "../../kit/form/fields.ts";
import { attributePath, fieldName, getIn, setIn } from "../../kit/form/path.ts";
import { json, maxLength, pattern } from "../../kit/form/validators.ts";
import { valuesOf } from "../../kit/form/values.ts";
import { isParameterized, type ClientScope } from "./area.ts";
import { paths } from "./paths.ts";
import {
  FormatControl,
  JwsTypeControl,
  ParameterTypeControl,
  RefreshControl,
  SigningAlgorithmControl,
  TypeControl,
} from "./controls.tsx";

/** What of the realm and the server the form depends on. */
export interface ScopeFacts {
  isNew: boolean;
  /** Of a scope that is there; a new one chooses. */
  protocol?: string | undefined;
  /** Protocols to choose from, the usual one first. */
  protocols: readonly string[];
  /** Scopes may take a parameter. */
  hasParameters: boolean;
  /** Kinds of parameters. */
  parameterTypes: readonly { name: string; repeatable: boolean }[];
  /** Scopes may describe verifiable credentials. */
  hasCredentials: boolean;
  /** Algorithms with a key pair. */
  algorithms: readonly string[];
  /** Hash algorithms, in lower case. */
  hashes: readonly string[];
  /** Keys of the realm that can sign. */
  keys: readonly { kid: string; algorithm: string }[];
}

/** A name is one word in the parameter that asks for scopes. */
export const scopeName: Codec = {
  read: (raw) => raw,
  write: (value) =>
    String(value ?? "")
      .trim()
      .replaceAll(" ", "_"),
};

/** What the server takes for the name of a scope: visible signs of ASCII without " and \\. Source: RFC 6749 §3.3, scope-token. */
const isNameSign = (sign: string) => /^[!#-[\]-~]$/.test(sign);

/** As it is seen, or by its number where nothing is seen of it. */
const saySign = (sign: string) =>
  /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(sign)
    ? sign
    : `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Too long, or with signs that the server would refuse; blanks within are not among them, for they are replaced. */
const validName: FieldDef["validate"] = (value, values, t) => {
  const name = String(scopeName.write(value, undefined));
  const signs = [...new Set(name)].filter((sign) => !isNameSign(sign));
  return signs.length
    ? t("clientScopes.nameSigns", { signs: signs.map(saySign).join(" ") })
    : maxLength()(name, values, t);
};

/** Names of hash algorithms mean the same in either case. */
const lowerCase: Codec = {
  read: (raw) => (typeof raw === "string" ? raw.toLowerCase() : raw),
  write: (value) => value,
};

/** Lists with commas as servers read them: no blanks beside the commas. */
const commaList: Codec = {
  read: (raw) => raw,
  write: (value) =>
    String(value ?? "")
      .split(",")
      .map((item) => item.trim())
      .join(","),
};

/** What is wrong with a list: an empty entry, or entries that the server knows nothing of. */
const listOf =
  (known?: readonly string[], invalidKey = ""): FieldDef["validate"] =>
  (value, _values, t) => {
    const text = String(value ?? "").trim();
    if (!text) return undefined;
    const items = text.split(",").map((item) => item.trim());
    if (items.includes("")) return t("clientScopes.emptyEntry");
    const invalid = known ? items.filter((item) => !known.includes(item)) : [];
    return invalid.length ? t(invalidKey, { invalid: invalid.join(", ") }) : undefined;
  };

/** The parameter is taken out of the scope by a group around the whole pattern, so that it cannot hold any of its own. */
const withoutGroups = pattern(/^[^()]*$/, "regexGroupsNotAllowed");

const withinLifetime: FieldDef["validate"] = (value, values, t) => {
  const [interval, lifetime] = [Number(value ?? 0), Number(values(paths.lifetime) ?? 0)];
  return interval && lifetime && interval > lifetime
    ? t("refreshIntervalCannotExceedLifetime", { interval, lifetime })
    : undefined;
};

/** Seconds. */
export const defaultLifetime = 31_536_000;
export const defaultRefresh = 604_800;

/** The form where nobody knows the type. */
export const withoutType = (form: readonly SectionDef[]): readonly SectionDef[] =>
  form.map((section) => ({ ...section, fields: section.fields.filter(({ path }) => path !== paths.type) }));

/** All fields of a client scope; `facts` decide which there are. Source: areas/client-scopes.md "Create and settings". */
export function scopeForm(t: Translate, facts: ScopeFacts): readonly SectionDef[] {
  const { isNew, protocols, hasParameters, parameterTypes, hasCredentials, algorithms, hashes, keys } = facts;
  const protocolOf = (values: ValueOf) => (isNew ? values(paths.protocol) : facts.protocol);
  const takesParameter = (values: ValueOf) => hasParameters && values(paths.isParameterized) === true;
  const isCustom = (values: ValueOf) => takesParameter(values) && values(paths.parameterType) === "custom";
  const onConsent = (values: ValueOf) => values(paths.onConsent) === true;
  const isCredential = (values: ValueOf) => hasCredentials && protocolOf(values) === "oid4vc";
  const isSdJwt = (values: ValueOf) => isCredential(values) && values(paths.format) === "dc+sd-jwt";
  const isBound = (values: ValueOf) => isCredential(values) && values(paths.binding) === true;
  const repeats = (type: string) => parameterTypes.find(({ name }) => name === type)?.repeatable ?? false;
  const onlyNew = (initial: unknown) => (isNew ? { initial } : {});
  const credential = (name: string, label: string, field: Partial<FieldDef> = {}): FieldDef => ({
    path: attributePath(`vc.${name}`),
    kind: "text",
    label,
    show: isCredential,
    ...field,
  });
  const listed = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

  return defineForm([
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
              } satisfies FieldDef,
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
    {
      id: "credential",
      title: "openIdVerifiableCredentials",
      fields: [
        credential("credential_configuration_id", "credentialConfigurationId"),
        credential("credential_identifier", "credentialIdentifier"),
        credential("policy.offer.required", "credentialOfferRequired", { kind: "switch", codec: booleanTextOr(false) }),
        credential("issuer_did", "issuerDid"),
        credential("expiry_in_seconds", "credentialLifetime", {
          kind: "duration",
          codec: numberText,
          min: 1,
          ...onlyNew(defaultLifetime),
        }),
        credential("refresh_interval_in_seconds", "credentialRefreshInterval", {
          kind: "custom",
          codec: numberText,
          min: 1,
          ...onlyNew(defaultRefresh),
          follows: [paths.lifetime],
          validate: withinLifetime,
          render: (control) => <RefreshControl {...control} />,
        }),
        credential("display", "credentialDisplay", { kind: "textarea", rows: 5, validate: json }),
        credential("supported_credential_types", "supportedCredentialTypes", { codec: commaList, validate: listOf() }),
        credential("verifiable_credential_type", "verifiableCredentialType", { show: isSdJwt }),
      ],
    },
    {
      id: "issuance",
      title: "clientScopes.section.issuance",
      fields: [
        credential("format", "supportedFormats", {
          kind: "select",
          options: listed(["dc+sd-jwt", "jwt_vc_json"]),
          initial: "dc+sd-jwt",
        }),
        credential("credential_build_config.token_jws_type", "tokenJwsType", {
          kind: "custom",
          render: (control) => <JwsTypeControl {...control} />,
        }),
        ...(keys.length
          ? [
              credential("signing_key_id", "signingKeyId", {
                kind: "select",
                options: [
                  { value: "", label: t("useDefaultKey") },
                  ...keys.map(({ kid, algorithm }) => ({ value: kid, label: `${kid} (${algorithm})` })),
                ],
              }),
            ]
          : []),
        credential("credential_signing_alg", "credentialSigningAlgorithm", {
          kind: "custom",
          options: [{ value: "", label: t("useDefaultAlg") }, ...listed(algorithms)],
          render: (control) => <SigningAlgorithmControl {...control} keys={keys} />,
        }),
        credential("credential_build_config.hash_algorithm", "hashAlgorithm", {
          kind: "select",
          codec: lowerCase,
          initial: "sha-256",
          options: hashes.map((value) => ({ value, label: value.toUpperCase() })),
        }),
        credential("credential_build_config.sd_jwt.visible_claims", "visibleClaims", {
          show: isSdJwt,
          codec: commaList,
          validate: listOf(),
          ...onlyNew("id,iat,nbf,exp,jti"),
        }),
        credential("binding_required", "bindingRequired", { kind: "switch", codec: booleanTextOr(false) }),
        credential("cryptographic_binding_methods_supported", "cryptographicBindingMethodsSupported", {
          show: isBound,
          required: isBound,
          codec: commaList,
          validate: listOf(["jwk"], "cryptographicBindingMethodsSupportedInvalid"),
        }),
        credential("binding_required_proof_types", "bindingSupportedProofTypes", {
          show: isBound,
          required: isBound,
          codec: commaList,
          validate: listOf(["jwt", "attestation"], "bindingSupportedProofTypesInvalid"),
        }),
      ],
    },
  ]);
}

/** Control values of a record as the form's conditions see them. */
const valuesIn = (record: unknown, form: readonly SectionDef[]): ValueOf => {
  const values = valuesOf(record, form);
  return (path) => values[fieldName(path)];
};

/** A new scope without what its other settings leave no room for, and without what was left empty. */
export function asCreated(scope: ClientScope, form: readonly SectionDef[]): ClientScope {
  const values = valuesIn(scope, form);
  return allFields(form).reduce(
    (record, { path, show }) =>
      show?.(values) === false || getIn(record, path) === "" ? setIn(record, path, undefined) : record,
    scope,
  );
}

/** A changed scope: emptied attributes go, and one that has just become parameterized says of what kind it is. */
export function asUpdated(scope: ClientScope, fresh: ClientScope): ClientScope {
  const attributes = Object.fromEntries(
    Object.entries(scope.attributes ?? {}).map(([name, value]) => [
      name,
      value === "" && fresh.attributes?.[name] !== "" ? null : value,
    ]),
  );
  const updated = scope.attributes ? { ...scope, attributes } : scope;
  if (!isParameterized(updated) || isParameterized(fresh)) return updated;
  const type: unknown = attributes[paths.parameterType[1]] ?? "string";
  return {
    ...updated,
    attributes: {
      ...attributes,
      [paths.parameterType[1]]: type,
      ...(type === "custom" && { [paths.regexp[1]]: attributes[paths.regexp[1]] ?? ".+" }),
    },
  };
}
