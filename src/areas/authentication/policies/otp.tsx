import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { Codec } from "../../../kit/form/codecs.ts";
import { defineForm, type FieldOf, type ValuesOf } from "../../../kit/form/fields.ts";
import { numberRange } from "../../../kit/form/validators.ts";
import { onlyNewApps } from "./consequences.ts";

/** Options are strings, the server stores a number. */
const asNumber: Codec<number, string> = {
  read: (raw) => (raw === undefined ? undefined : String(raw)),
  write: (value) => (value === undefined ? undefined : Number(value)),
};

const isTimed = (values: ValuesOf<Realm>) => values(["otpPolicyType"]) !== "hotp";
const isCounted = (values: ValuesOf<Realm>) => values(["otpPolicyType"]) === "hotp";

/** Limits of periods, in seconds, and of counters. */
const limits = { min: 1, max: 120 };

/** Raises the counter to the minimum of the form: the server default is below it. */
const leastCounter: FieldOf<Realm>["sets"] = (type, values) =>
  type === "hotp" && Number(values(["otpPolicyInitialCounter"]) ?? 0) < limits.min
    ? [[["otpPolicyInitialCounter"], limits.min]]
    : [];

const algorithms = ["SHA1", "SHA256", "SHA512"];

/** OTP policy. Source: docs/spec/areas/authentication.md "Policies". */
export const otpForm = (t: Translate, { otpSupportedApplications = [] }: Realm) =>
  defineForm<Realm>([
    {
      path: ["otpPolicyType"],
      kind: "radio",
      label: "otpType",
      options: ["totp", "hotp"].map((value) => ({ value, label: t(`policyType.${value}`) })),
      sets: leastCounter,
      sensitive: onlyNewApps(["otpPolicyType"]),
    },
    {
      path: ["otpPolicyAlgorithm"],
      kind: "select",
      label: "otpHashAlgorithm",
      options: algorithms.map((name) => ({ value: `Hmac${name}`, label: name })),
      sensitive: onlyNewApps(["otpPolicyAlgorithm"]),
    },
    {
      path: ["otpPolicyDigits"],
      kind: "radio",
      codec: asNumber,
      options: ["6", "8"].map((value) => ({ value, label: value })),
      sensitive: onlyNewApps(["otpPolicyDigits"]),
    },
    { path: ["otpPolicyLookAheadWindow"], kind: "number", label: "lookAround", min: 0, required: true },
    {
      path: ["otpPolicyPeriod"],
      kind: "duration",
      required: true,
      on: isTimed,
      validate: numberRange(limits, "otpPolicyPeriodErrorHint"),
      sensitive: onlyNewApps(["otpPolicyPeriod"]),
    },
    {
      path: ["otpPolicyInitialCounter"],
      kind: "number",
      label: "initialCounter",
      required: true,
      on: isCounted,
      validate: numberRange(limits, "initialCounterErrorHint"),
      sensitive: onlyNewApps(["otpPolicyInitialCounter"]),
    },
    {
      path: ["otpSupportedApplications"],
      kind: "custom",
      label: "supportedApplications",
      readOnly: true,
      render: ({ control }) => (
        <ul className="chips" id={control.id} data-field={control["data-field"]}>
          {otpSupportedApplications
            .map((key) => t(`otpSupportedApplications.${key}`))
            .sort((one, other) => one.localeCompare(other))
            .map((name) => (
              <li key={name} className="chip plain">
                {name}
              </li>
            ))}
        </ul>
      ),
    },
    { path: ["otpPolicyCodeReusable"], kind: "switch", on: isTimed },
  ]);
