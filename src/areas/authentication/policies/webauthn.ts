import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { defineForm, serverFields, type FieldDef, type SectionOf } from "../../../kit/form/fields.ts";
import { isBlank } from "../../../kit/record/blank.ts";
import { numberRange } from "../../../kit/form/validators.ts";
import { losesKeys, onlyNewKeys } from "./consequences.ts";

/** WebAuthn policy for a second factor, or for passwordless sign-in. */
export type WebAuthnPrefix = "webAuthnPolicy" | "webAuthnPolicyPasswordless";

const algorithms = ["ES256", "ES384", "ES512", "RS256", "RS384", "RS512", "Ed25519", "RS1"];
const unset = "not specified";
const longest = 31_536;

const demands = [unset, "required", "preferred", "discouraged"];

/** Fields of both policies, in display order. Only the prefix of their names differs. */
function fieldsOf(t: Translate, prefix: WebAuthnPrefix): readonly FieldDef[] {
  const at = (label: string) => [label.replace("webAuthnPolicy", prefix)];
  const field = (label: string, rest: Omit<FieldDef, "path">): FieldDef => ({ path: at(label), label, ...rest });
  const select = (
    label: string,
    values: readonly string[],
    say: (value: string) => string,
    rest: Partial<FieldDef> = {},
  ) =>
    field(label, {
      kind: "select",
      options: values.map((value) => ({ value, label: say(value) })),
      sensitive: onlyNewKeys(at(label)),
      ...rest,
    });
  const aaguids = "webAuthnPolicyAcceptableAaguids";
  return [
    field("webAuthnPolicyRpEntityName", { kind: "text", required: true }),
    field("webAuthnPolicySignatureAlgorithms", {
      kind: "multiselect",
      required: true,
      options: algorithms.map((value) => ({ value, label: value })),
      sensitive: onlyNewKeys(at("webAuthnPolicySignatureAlgorithms")),
    }),
    field("webAuthnPolicyRpId", { kind: "text", sensitive: losesKeys(at("webAuthnPolicyRpId")) }),
    select(
      "webAuthnPolicyAttestationConveyancePreference",
      [unset, "none", "indirect", "direct"],
      (value) => t(`attestationPreference.${value}`),
      {
        follows: [at(aaguids)],
        // Without attestation, the server cannot know the AAGUID of an authenticator.
        validate: (value, values, say) =>
          (value === "none" || value === unset) && !isBlank(values(at(aaguids)))
            ? say("acceptableAAGUIDsRequiresAttestation")
            : undefined,
      },
    ),
    select("webAuthnPolicyAuthenticatorAttachment", [unset, "platform", "cross-platform"], (value) =>
      t(`authenticatorAttachment.${value}`),
    ),
    select("webAuthnPolicyResidentKey", demands, (value) => t(`residentKeyRequirement.${value}`)),
    select("webAuthnPolicyRequireResidentKey", [unset, "Yes", "No"], (value) => t(`residentKey.${value}`), {
      hint: "authentication.policies.legacyResidentKey",
    }),
    select("webAuthnPolicyUserVerificationRequirement", demands, (value) => t(`userVerify.${value}`)),
    field("webAuthnPolicyCreateTimeout", {
      kind: "duration",
      required: true,
      validate: numberRange({ min: 0, max: longest }, "webAuthnPolicyCreateTimeoutHint"),
    }),
    field("webAuthnPolicyAvoidSameAuthenticatorRegister", { kind: "switch" }),
    field(aaguids, { kind: "lines", add: "addAaguids" }),
    field("webAuthnPolicyExtraOrigins", { kind: "lines", add: "addOrigins" }),
  ];
}

const mediations = ["conditional", "none", "optional", "required", "silent"];

/** Passkeys on the login page. */
const passkeys = (t: Translate): SectionOf<Realm> => ({
  id: "passkeys",
  title: "passkeys",
  fields: serverFields<Realm>([
    {
      path: ["webAuthnPolicyPasswordlessPasskeysEnabled"],
      kind: "switch",
      label: "webAuthnPolicyPasskeysEnabled",
    },
    {
      path: ["webAuthnPolicyPasswordlessMediation"],
      kind: "select",
      label: "webAuthnPolicyMediation",
      codec: { read: (raw) => raw ?? mediations[0], write: (value) => value },
      options: mediations.map((value) => ({ value, label: t(`mediation.${value}`) })),
      on: (values) => values(["webAuthnPolicyPasswordlessPasskeysEnabled"]) === true,
    },
  ]),
});

/** WebAuthn policies. Source: docs/spec/areas/authentication.md "Policies". */
export const webAuthnForm = (t: Translate, prefix: WebAuthnPrefix, hasPasskeys: boolean) => {
  const isPasswordless = prefix === "webAuthnPolicyPasswordless";
  return defineForm<Realm>([
    ...(isPasswordless && hasPasskeys ? [passkeys(t)] : []),
    {
      id: "policy",
      title: isPasswordless ? "webauthnPasswordlessPolicy" : "webauthnPolicy",
      text: isPasswordless ? "webAuthnPolicyPasswordlessFormHelp" : "webAuthnPolicyFormHelp",
      fields: serverFields<Realm>(fieldsOf(t, prefix)),
    },
  ]);
};
