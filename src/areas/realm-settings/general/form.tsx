import type { Translate } from "../../../i18n/texts.ts";
import { booleanText, trimmed, type Codec } from "../../../kit/form/codecs.ts";
import { defineForm, type FieldOf } from "../../../kit/form/fields.ts";
import { attributePath } from "../../../kit/record/path.ts";
import { every, maxLength, pattern, webUrlOrPath } from "../../../kit/form/validators.ts";
import { frontendRisk, renameRisk, sslRisk } from "../risks.ts";
import { acrProblem, type AcrRow } from "./acr.ts";
import { AcrRows } from "./AcrRows.tsx";
import type { GeneralSettings } from "./settings.ts";
import { SsfSwitch } from "./SsfSwitch.tsx";

/** Facts that the fields depend on. */
export interface GeneralFacts {
  t: Translate;
  /** Returns true if the server has a feature. */
  feature: (name: string) => boolean;
  /** True if the user profile was read. */
  hasProfile: boolean;
  /** True if the admin is signed in to this realm: a rename then ends the session. */
  isOwn: boolean;
  /** True if the admin can turn organizations on and off. */
  mayOrganize: boolean;
}

export const ssfEnabled = attributePath("ssf.transmitterEnabled");
const acrLevels = ["acrLevels"] as const;

const noAddress = "realmSettings.general.noAddress";

const signatures = ["RSA_SHA1", "RSA_SHA256", "RSA_SHA256_MGF1", "RSA_SHA512", "RSA_SHA512_MGF1", "DSA_SHA1"];
const policies = ["DISABLED", "ENABLED", "ADMIN_VIEW", "ADMIN_EDIT"];

/** Default of the policy for unmanaged attributes. */
const policy: Codec<string, string> = {
  read: (raw) => raw ?? "DISABLED",
  write: (value) => (value === "DISABLED" ? undefined : value),
};

const saidRows = (value: unknown) =>
  (Array.isArray(value) ? (value as readonly AcrRow[]) : [])
    .map(({ acr, uri, loa }) => [acr, uri, loa].filter(Boolean).join(" "))
    .join(", ");

/** Source: docs/spec/areas/realm-settings.md "General tab". */
export const generalForm = ({ t, feature, hasProfile, isOwn, mayOrganize }: GeneralFacts) => {
  const bound = (name: string, fields: readonly FieldOf<GeneralSettings>[]) => (feature(name) ? fields : []);
  const hasAddresses = feature("STEP_UP_AUTHENTICATION_SAML");
  return defineForm<GeneralSettings>([
    {
      id: "name",
      title: "realmSettings.general.name",
      fields: [
        {
          path: ["realm"],
          kind: "text",
          label: "realmName",
          required: true,
          codec: trimmed,
          // "." and ".." are path segments and can't be realm names.
          validate: every(maxLength(), pattern(/^(?!\s*\.{1,2}\s*$)/, "realmSettings.general.noName")),
          sensitive: renameRisk(isOwn),
        },
        { path: ["displayName"], kind: "text", help: "realmDisplayNameHelp", validate: maxLength() },
        { path: ["displayNameHtml"], kind: "text", label: "htmlDisplayName" },
      ],
    },
    {
      id: "access",
      title: "realmSettings.general.access",
      fields: [
        {
          path: attributePath("frontendUrl"),
          kind: "text",
          label: "frontendUrl",
          inputType: "url",
          codec: trimmed,
          validate: every(pattern(/^\s*\S*\s*$/, noAddress), webUrlOrPath(noAddress)),
          sensitive: frontendRisk,
        },
        {
          path: ["sslRequired"],
          kind: "select",
          label: "requireSsl",
          options: ["all", "external", "none"].map((value) => ({ value, label: t(`sslType.${value}`) })),
          sensitive: sslRisk,
        },
        {
          path: acrLevels,
          kind: "custom",
          label: "acrToLoAMapping",
          help: hasAddresses ? "acrToLoAMappingRealmSamlHelp" : "acrToLoAMappingHelp",
          say: saidRows,
          // Blocks the save with an empty message, because the rows show their own errors.
          validate: (value) => {
            const rows = Array.isArray(value) ? (value as readonly AcrRow[]) : [];
            return rows.some((row) => Object.keys(acrProblem(row, rows)).length > 0) ? "" : undefined;
          },
          render: (control) => <AcrRows {...control} hasAddresses={hasAddresses} />,
        },
      ],
    },
    {
      id: "offers",
      title: "realmSettings.general.offers",
      fields: [
        { path: ["userManagedAccessAllowed"], kind: "switch", label: "userManagedAccess" },
        ...(mayOrganize ? bound("ORGANIZATION", [{ path: ["organizationsEnabled"], kind: "switch" }]) : []),
        ...bound("ADMIN_FINE_GRAINED_AUTHZ_V2", [{ path: ["adminPermissionsEnabled"], kind: "switch" }]),
        ...bound("OID4VC_VCI", [{ path: ["verifiableCredentialsEnabled"], kind: "switch" }]),
        ...bound("SCIM_API", [{ path: ["scimApiEnabled"], kind: "switch" }]),
        ...bound("SSF", [
          {
            path: ssfEnabled,
            kind: "custom",
            label: "ssfTransmitterEnabled",
            codec: booleanText,
            render: (control) => <SsfSwitch {...control} />,
          },
        ]),
        {
          path: ["upConfig", "unmanagedAttributePolicy"],
          kind: "select",
          label: "unmanagedAttributes",
          help: "unmanagedAttributesHelpText",
          codec: policy,
          options: policies.map((value) => ({ value, label: t(`unmanagedAttributePolicy.${value}`) })),
          ...(!hasProfile && { readOnly: true, hint: "realmSettings.general.noProfile" }),
        },
        {
          path: attributePath("saml.signature.algorithm"),
          kind: "select",
          label: "signatureAlgorithmIdentityProviderMetadata",
          placeholder: t("choose"),
          options: signatures.map((value) => ({ value, label: value })),
        },
      ],
    },
  ]);
};
