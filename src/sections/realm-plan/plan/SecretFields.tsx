import { useId } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { namesOf, type Kind, type SecretNeed } from "../../../realm-document/index.ts";
import { nameOf } from "../names.ts";

/** Fields for secrets that a plan needs. They stay in the page's memory until they are sent. */
export function SecretFields({
  needs,
  values,
  onChange,
}: {
  needs: readonly SecretNeed[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Readonly<Record<string, string>>) => void;
}) {
  const t = useT();
  const id = useId();
  if (needs.length === 0) return null;
  const set = (need: SecretNeed, value: string) => {
    const { [need.id]: _before, ...others } = values;
    onChange(value === "" ? others : { ...others, [need.id]: value });
  };
  return (
    <section className="card realm-plan-secrets" aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {t("realmPlan.secrets")}
      </h2>
      <p className="section-text">{t("realmPlan.secretsText")}</p>
      {needs.map((need, index) => {
        const { kind, names } = namesOf(need.key);
        const { name } = nameOf({ kind: kind as Kind, names });
        return (
          <div key={need.id} className="field">
            <div className="field-label">
              <label htmlFor={`${id}-${index}`}>
                <bdi>{name}</bdi> <code dir="ltr">{need.path.join(" › ")}</code>
              </label>
            </div>
            <div className="field-body">
              <input
                id={`${id}-${index}`}
                className="input"
                type="password"
                autoComplete="new-password"
                data-field={need.id}
                value={values[need.id] ?? ""}
                onChange={(event) => set(need, event.target.value)}
              />
            </div>
          </div>
        );
      })}
    </section>
  );
}
