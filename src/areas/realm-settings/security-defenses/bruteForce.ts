import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { defineForm, type FieldOf, type ValuesOf } from "../../../kit/form/fields.ts";
import { bruteForceRisk, failureRisk, lockoutRisk, waitRisk } from "../risks.ts";

/** Modes of brute force detection. Not stored, but derived from three realm fields. */
export const modes = ["Disabled", "PermanentLockout", "TemporaryLockout", "PermanentAfterTemporaryLockout"] as const;

export type Mode = (typeof modes)[number];

/** Realm with the mode as a form field. */
export type GuardedRealm = Realm & { bruteForceMode?: Mode };

/** Returns the mode of a realm. */
export function modeOf({ bruteForceProtected, permanentLockout, maxTemporaryLockouts = 0 }: Realm): Mode {
  if (!bruteForceProtected) return "Disabled";
  if (!permanentLockout) return "TemporaryLockout";
  return maxTemporaryLockouts === 0 ? "PermanentLockout" : "PermanentAfterTemporaryLockout";
}

/** Returns the realm in a mode. Keeps the number of temporary locks if the mode uses it. */
export function inMode<R extends Realm>(realm: R, mode: Mode): R {
  const lockouts = realm.maxTemporaryLockouts ?? 0;
  return {
    ...realm,
    bruteForceProtected: mode !== "Disabled",
    permanentLockout: mode === "PermanentLockout" || mode === "PermanentAfterTemporaryLockout",
    maxTemporaryLockouts: mode === "PermanentAfterTemporaryLockout" ? lockouts || 1 : 0,
  };
}

const isGuarded = (values: ValuesOf<GuardedRealm>) => values(["bruteForceMode"]) !== "Disabled";
const isTemporary = (values: ValuesOf<GuardedRealm>) =>
  ["TemporaryLockout", "PermanentAfterTemporaryLockout"].includes(String(values(["bruteForceMode"])));

const waits = (t: Translate): readonly FieldOf<GuardedRealm>[] => [
  {
    path: ["bruteForceStrategy"],
    kind: "select",
    options: ["MULTIPLE", "LINEAR"].map((value) => ({ value, label: t(`bruteForceStrategy.${value}`) })),
  },
  ...(["waitIncrementSeconds", "maxFailureWaitSeconds"] as const).map(
    (name) => ({ path: [name], kind: "duration", required: true, sensitive: waitRisk([name]) }) as const,
  ),
  { path: ["maxDeltaTimeSeconds"], kind: "duration", required: true },
];

/** Failures of second factors, which older servers don't count. */
const secondary: FieldOf<GuardedRealm> = {
  ...{ path: ["maxSecondaryAuthFailures"], kind: "number", min: 0, required: true, on: isGuarded },
};

/**
 * Settings of brute force detection. `isSecondary`: the server also counts failures of second factors.
 * Source: docs/spec/areas/realm-settings.md "Security defenses tab".
 */
export const bruteForceForm = (t: Translate, isSecondary = true) =>
  defineForm<GuardedRealm>([
    {
      path: ["bruteForceMode"],
      kind: "select",
      help: "bruteForceModeHelpText",
      options: modes.map((value) => ({ value, label: t(`bruteForceMode.${value}`) })),
      sensitive: bruteForceRisk,
    },
    { path: ["failureFactor"], kind: "number", min: 0, required: true, on: isGuarded, sensitive: failureRisk },
    ...(isSecondary ? [secondary] : []),
    {
      path: ["maxTemporaryLockouts"],
      kind: "number",
      min: 1,
      required: true,
      on: (values) => values(["bruteForceMode"]) === "PermanentAfterTemporaryLockout",
      sensitive: lockoutRisk,
    },
    ...waits(t).map((field) => ({ ...field, on: isTemporary })),
    {
      path: ["quickLoginCheckMilliSeconds"],
      kind: "number",
      unit: "millisecond",
      min: 0,
      required: true,
      on: isGuarded,
    },
    {
      ...{ path: ["minimumQuickLoginWaitSeconds"], kind: "duration", required: true, on: isGuarded },
      sensitive: waitRisk(["minimumQuickLoginWaitSeconds"]),
    },
  ]);
