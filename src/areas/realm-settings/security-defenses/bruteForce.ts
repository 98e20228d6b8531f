import type { Realm } from "../../../api/realm.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { defineForm, type FieldOf, type ValuesOf } from "../../../kit/form/fields.ts";
import { bruteForceRisk, failureRisk, lockoutRisk, waitRisk } from "../risks.ts";

/** How guessing is answered; nothing that the server keeps, but made of three fields of the realm. */
export const modes = ["Disabled", "PermanentLockout", "TemporaryLockout", "PermanentAfterTemporaryLockout"] as const;

export type Mode = (typeof modes)[number];

/** The realm with the mode among its fields, which the form needs as one. */
export type GuardedRealm = Realm & { bruteForceMode?: Mode };

/** Which of the modes a realm is in. */
export function modeOf({ bruteForceProtected, permanentLockout, maxTemporaryLockouts = 0 }: Realm): Mode {
  if (!bruteForceProtected) return "Disabled";
  if (!permanentLockout) return "TemporaryLockout";
  return maxTemporaryLockouts === 0 ? "PermanentLockout" : "PermanentAfterTemporaryLockout";
}

/** The realm as it is in a mode. A number of lockouts that was chosen stays. */
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

/** Guesses at a second factor, which older servers do not count. */
const secondary: FieldOf<GuardedRealm> = {
  ...{ path: ["maxSecondaryAuthFailures"], kind: "number", min: 0, required: true, show: isGuarded },
};

/**
 * What is done when somebody guesses passwords; `isSecondary`: at a second factor too.
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
    { path: ["failureFactor"], kind: "number", min: 0, required: true, show: isGuarded, sensitive: failureRisk },
    ...(isSecondary ? [secondary] : []),
    {
      path: ["maxTemporaryLockouts"],
      kind: "number",
      min: 1,
      required: true,
      show: (values) => values(["bruteForceMode"]) === "PermanentAfterTemporaryLockout",
      sensitive: lockoutRisk,
    },
    ...waits(t).map((field) => ({ ...field, show: isTemporary })),
    {
      path: ["quickLoginCheckMilliSeconds"],
      kind: "number",
      unit: "millisecond",
      min: 0,
      required: true,
      show: isGuarded,
    },
    {
      ...{ path: ["minimumQuickLoginWaitSeconds"], kind: "duration", required: true, show: isGuarded },
      sensitive: waitRisk(["minimumQuickLoginWaitSeconds"]),
    },
  ]);
