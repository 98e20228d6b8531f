import { useId, useState } from "react";
import { Icon, type IconName } from "../../../kit/base/Icon.tsx";
import { RevealInput } from "../../../kit/form/controls/RevealInput.tsx";
import { useFormValues } from "../../../kit/form/useFormValues.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { Realm } from "../../../api/realm.ts";
import { verdictOf, type RuleVerdict } from "./checkPassword.ts";
import { policyPath, rulesIn, type RuleType } from "./passwordPolicy.ts";

const icons: Record<RuleVerdict, IconName> = {
  kept: "circle-check",
  broken: "circle-x",
  unknown: "circle-help",
  other: "info",
};

/** Tests a password against the unsaved rules in the form. The password stays in the browser. */
export function TryPassword({ types }: { types: readonly RuleType[] }) {
  const t = useT();
  const id = useId();
  const [policy] = useFormValues<Realm>(policyPath);
  const rules = rulesIn(policy);
  const [trial, setTrial] = useState({ password: "", username: "", email: "" });
  const asks = (...ids: readonly string[]) => rules.some((rule) => ids.includes(rule.id));
  const told = rules
    .map((rule) => ({ rule, verdict: verdictOf(rule, trial) }))
    .filter(({ verdict }) => verdict !== "other");
  if (rules.length === 0) return null;
  const broken = told.filter(({ verdict }) => verdict === "broken").length;
  const person = (name: "username" | "email") => (
    <div className="field">
      <label className="field-label" htmlFor={`${id}${name}`}>
        {t(name)}
      </label>
      <span className="field-body">
        <input
          id={`${id}${name}`}
          className="input"
          data-field={`try-${name}`}
          autoComplete="off"
          dir="auto"
          value={trial[name]}
          onChange={(event) => setTrial({ ...trial, [name]: event.target.value })}
        />
      </span>
    </div>
  );
  return (
    <section className="card section try-password" data-section="try-password" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{t("authentication.policies.try")}</h2>
      <p className="hint">{t("authentication.policies.tryText")}</p>
      <div className="field">
        <label className="field-label" htmlFor={`${id}password`}>
          {t("password")}
        </label>
        <span className="field-body">
          <RevealInput
            id={`${id}password`}
            label={t("password")}
            data-field="try-password"
            autoComplete="off"
            value={trial.password}
            onChange={(event) => setTrial({ ...trial, password: event.target.value })}
          />
        </span>
      </div>
      {asks("notUsername", "notContainsUsername") && person("username")}
      {asks("notEmail") && person("email")}
      {trial.password !== "" && (
        <>
          <p role="status" data-state={broken ? "broken" : "kept"}>
            {broken ? t("authentication.policies.broken", { count: broken }) : t("authentication.policies.kept")}
          </p>
          <ul className="verdicts">
            {told.map(({ rule, verdict }, index) => (
              <li key={`${index} ${rule.id}`} className={verdict} data-id={rule.id} data-state={verdict}>
                <Icon name={icons[verdict]} />
                <span>{types.find((type) => type.id === rule.id)?.displayName ?? rule.id}</span>
                <span className="hint">{t(`authentication.policies.verdict.${verdict}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
