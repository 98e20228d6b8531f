import type { ClientScope } from "./scope.ts";
import type { Translate } from "../../i18n/texts.ts";
import { booleanTextOr, numberText, type Codec } from "../../kit/form/codecs.ts";
import {
  untied,
  type Check,
  type FieldDef,
  type FieldOf,
  type SectionOf,
  type ValuesOf,
} from "../../kit/form/fields.ts";
import { attributePath, type PathOf } from "../../kit/record/path.ts";
import { sayDuration } from "../../kit/form/sayValue.ts";
import { json } from "../../kit/form/validators.ts";
import { paths } from "./paths.ts";
import { JwsTypeControl, RefreshControl, SigningAlgorithmControl } from "./controls.tsx";
import { commaChoices, commaList, listOf } from "./commaList.ts";
import type { ScopeFacts } from "./facts.ts";

const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

/** Hash algorithm names are case-insensitive. */
const lowerCase: Codec<string, string> = {
  read: (raw) => raw?.toLowerCase(),
  write: (value) => value,
};

const withinLifetime: Check<PathOf<ClientScope>> = (value, values, t) => {
  const [interval, lifetime] = [Number(value ?? 0), Number(values(paths.lifetime) ?? 0)];
  return interval && lifetime && interval > lifetime
    ? t("refreshIntervalCannotExceedLifetime", { interval, lifetime })
    : undefined;
};

/** Default lifetime and refresh interval, in seconds. */
const defaultLifetime = 31_536_000;
const defaultRefresh = 604_800;

/** Verifiable credential settings: description and issuance. */
export function credentialSections(
  t: Translate,
  { isNew, algorithms, hashes, keys }: ScopeFacts,
  isCredential: (values: ValuesOf<ClientScope>) => boolean,
): readonly SectionOf<ClientScope>[] {
  const isSdJwt = (values: ValuesOf<ClientScope>) => isCredential(values) && values(paths.format) === "dc+sd-jwt";
  const isBound = (values: ValuesOf<ClientScope>) => isCredential(values) && values(paths.binding) === true;
  const onlyNew = (initial: unknown) => (isNew ? { initial } : {});
  const credential = (
    name: string,
    label: string,
    field: Partial<FieldDef<PathOf<ClientScope>>> = {},
  ): FieldOf<ClientScope> =>
    untied<ClientScope>({
      path: attributePath(`vc.${name}`),
      kind: "text",
      label,
      on: isCredential,
      ...field,
    });
  const listed = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

  return [
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
          say: sayDuration,
          render: (control) => <RefreshControl {...control} />,
        }),
        credential("display", "credentialDisplay", { kind: "textarea", rows: 5, validate: json }),
        credential("supported_credential_types", "supportedCredentialTypes", { codec: commaList, validate: listOf() }),
        credential("verifiable_credential_type", "verifiableCredentialType", { on: isSdJwt }),
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
          on: isSdJwt,
          codec: commaList,
          validate: listOf(),
          ...onlyNew("id,iat,nbf,exp,jti"),
        }),
        credential("binding_required", "bindingRequired", { kind: "switch", codec: booleanTextOr(false) }),
        credential("cryptographic_binding_methods_supported", "cryptographicBindingMethodsSupported", {
          on: isBound,
          required: isBound,
          kind: "checkboxes",
          codec: commaChoices,
          options: choices("jwk"),
        }),
        credential("binding_required_proof_types", "bindingSupportedProofTypes", {
          on: isBound,
          required: isBound,
          kind: "checkboxes",
          codec: commaChoices,
          options: choices("jwt", "attestation"),
        }),
      ],
    },
  ];
}
