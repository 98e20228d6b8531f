import { useRealm, useServerInfo, useT } from "../../kit/panel.ts";

/** Rules of a password policy, as the server keeps them: `length(8) and digits(1)`. */
const rulesOf = (policy: string) =>
  policy.split(" and ").map((rule) => /^\s*([^(]+?)\s*(?:\((.*)\))?\s*$/.exec(rule) ?? [rule, rule]);

/** What the realm asks of a new password, told before one is typed. */
export function PolicyNote() {
  const t = useT();
  const { data: realm } = useRealm();
  const types = useServerInfo(Boolean(realm?.passwordPolicy)).data?.passwordPolicies ?? [];
  if (!realm?.passwordPolicy) return null;
  const rules = rulesOf(realm.passwordPolicy).map(([, id = "", value]) => {
    const name = types.find((type) => type.id === id)?.displayName ?? id;
    return value && value !== "undefined" ? `${name}: ${value}` : name;
  });
  return (
    <p className="hint" data-note="password-policy">
      {t("users.passwordPolicy", { rules: rules.join(" · ") })}
    </p>
  );
}
