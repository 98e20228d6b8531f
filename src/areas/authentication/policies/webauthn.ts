import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { defineForm, serverFields, type FieldDef, type SectionOf } from "../../../kit/form/fields.ts";
import { isBlank } from "../../../kit/form/blank.ts";
import { numberRange } from "../../../kit/form/validators.ts";
import { losesKeys, onlyNewKeys } from "./consequences.ts";

/** Which of the two policies: for keys beside a password, or in place of one. */
export type WebAuthnPrefix = "webAuthnPolicy" | "webAuthnPolicyPasswordless";

const algorithms = ["ES256", "ES384", "ES512", "RS256", "RS384", "RS512", "Ed25519", "RS1"];
const unset = "not specified";
const longest = 31_536;

const choices: Readonly<Record<string, readonly [texts: string, values: readonly string[]]>> = {
  AttestationConveyancePreference: ["attestationPreference", [unset, "none", "indirect", "direct"]],
  AuthenticatorAttachment: ["authenticatorAttachment", [unset, "platform", "cross-platform"]],
  ResidentKey: ["residentKeyRequirement", [unset, "required", "preferred", "discouraged"]],
  RequireResidentKey: ["residentKey", [unset, "Yes", "No"]],
  UserVerificationRequirement: ["userVerify", [unset, "required", "preferred", "discouraged"]],
};

/** Fields of either policy, in order: their name without the prefix, and how each is entered. */
function fieldsOf(t: Translate, prefix: WebAuthnPrefix): readonly FieldDef[] {
  const at = (name: string) => [`${prefix}${name}`];
  const field = (name: string, rest: Omit<FieldDef, "path">): FieldDef => ({
    path: at(name),
    label: `webAuthnPolicy${name}`,
    ...rest,
  });
  const select = (name: string, rest: Partial<FieldDef> = {}) => {
    const [texts, values] = choices[name] ?? ["", []];
    return field(name, {
      kind: "select",
      options: values.map((value) => ({ value, label: t(`${texts}.${value}`) })),
      sensitive: onlyNewKeys(at(name)),
      ...rest,
    });
  };
  return [
    field("RpEntityName", { kind: "text", required: true }),
    field("SignatureAlgorithms", {
      kind: "multiselect",
      required: true,
      options: algorithms.map((value) => ({ value, label: value })),
      sensitive: onlyNewKeys(at("SignatureAlgorithms")),
    }),
    field("RpId", { kind: "text", sensitive: losesKeys(at("RpId")) }),
    select("AttestationConveyancePreference", {
      follows: [at("AcceptableAaguids")],
      // Which keys are acceptable is known only of keys that say what they are.
      validate: (value, values, say) =>
        (value === "none" || value === unset) && !isBlank(values(at("AcceptableAaguids")))
          ? say("acceptableAAGUIDsRequiresAttestation")
          : undefined,
    }),
    select("AuthenticatorAttachment"),
    select("ResidentKey"),
    select("RequireResidentKey", { hint: "authentication.policies.legacyResidentKey" }),
    select("UserVerificationRequirement"),
    field("CreateTimeout", {
      kind: "duration",
      required: true,
      validate: numberRange({ min: 0, max: longest }, "webAuthnPolicyCreateTimeoutHint"),
    }),
    field("AvoidSameAuthenticatorRegister", { kind: "switch" }),
    field("AcceptableAaguids", { kind: "lines", add: "addAaguids" }),
    field("ExtraOrigins", { kind: "lines", add: "addOrigins" }),
  ];
}

const mediations = ["conditional", "none", "optional", "required", "silent"];

/** What the sign-in page does with passkeys. */
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
      show: (values) => values(["webAuthnPolicyPasswordlessPasskeysEnabled"]) === true,
    },
  ]),
});

/** Security keys and passkeys. Source: docs/spec/areas/authentication.md "Policies". */
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
