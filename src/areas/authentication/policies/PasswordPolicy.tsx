import { useMemo } from "react";
import { useServerInfo } from "../../../kit/panel/serverInfo.ts";
import { passwordForm } from "./passwordForm.tsx";
import { PolicyForm } from "./PolicyForm.tsx";
import { TryPassword } from "./TryPassword.tsx";
import type { RuleType } from "./passwordPolicy.ts";

const none: readonly RuleType[] = [];

export default function PasswordPolicy() {
  const { data } = useServerInfo();
  const types: readonly RuleType[] = data?.passwordPolicies ?? none;
  const form = useMemo(() => passwordForm(types), [types]);
  return (
    <PolicyForm
      form={form}
      success="updatePasswordPolicySuccess"
      failure="updatePasswordPolicyError"
      after={<TryPassword types={types} />}
    />
  );
}
