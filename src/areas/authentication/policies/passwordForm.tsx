import type { Realm } from "../../../api/realm.ts";
import { defineForm } from "../../../kit/form/fields.ts";
import { passwordConsequences } from "./consequences.ts";
import { passwordRules, policyPath, ruleProblem, rulesIn, type RuleType } from "./passwordPolicy.ts";
import { PasswordRules } from "./PasswordRules.tsx";

const nameOf = (types: readonly RuleType[], id: string) => types.find((type) => type.id === id)?.displayName ?? id;

/** Password policy in one field. */
export const passwordForm = (types: readonly RuleType[]) =>
  defineForm<Realm>([
    {
      path: policyPath,
      kind: "custom",
      codec: passwordRules,
      say: (value) =>
        rulesIn(value)
          .map((rule) =>
            rule.value === undefined ? nameOf(types, rule.id) : `${nameOf(types, rule.id)}: ${rule.value}`,
          )
          .join(", "),
      // Returns an empty message: each rule shows its own error.
      validate: (value) =>
        rulesIn(value).some((rule) =>
          ruleProblem(
            rule,
            types.find(({ id }) => id === rule.id),
          ),
        )
          ? ""
          : undefined,
      sensitive: passwordConsequences,
      render: (control) => <PasswordRules {...control} types={types} />,
    },
  ]);
