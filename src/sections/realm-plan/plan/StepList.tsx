import { useState, type ReactNode } from "react";
import { useT } from "../../../kit/panel/texts.ts";
import { shownBody, shownPath, type Plan, type Step, type StepChange } from "../../../realm-document/index.ts";
import { FieldName } from "../../../sections/field-names/FieldName.tsx";
import { nameOf } from "../names.ts";
import { saidInUnit, saidSecret } from "../../../sections/field-names/saidValue.ts";
import { useFieldLabels } from "../../../sections/field-names/useFieldLabels.ts";
import { useKindTitle } from "../useKindTitle.ts";

/** Steps of a plan in order, with their requests. `state` and `below` show how far a run is. */
export function StepList({
  plan,
  state,
  below,
}: {
  plan: Plan;
  state?: (step: Step) => ReactNode;
  below?: (step: Step) => ReactNode;
}) {
  const t = useT();
  const { url, realm } = plan.target;
  return (
    <section className="card realm-plan-steps" aria-label={t("steps")}>
      <p className="list-note">
        {t("realmPlan.requestsTo")} <code dir="ltr">{`${url ?? ""}/admin/realms/${realm}`}</code>
      </p>
      <ol data-list="steps">
        {plan.steps.map((step) => (
          <StepRow key={step.id} plan={plan} step={step} state={state?.(step)}>
            {below?.(step)}
          </StepRow>
        ))}
      </ol>
    </section>
  );
}

function StepRow({ plan, step, state, children }: { plan: Plan; step: Step; state: ReactNode; children: ReactNode }) {
  const t = useT();
  const titleOf = useKindTitle();
  const say = useFieldLabels({ kind: step.kind });
  const [isOpen, setOpen] = useState(false);
  const { name } = nameOf(step);
  const path = shownPath(plan, step);
  return (
    <li data-id={step.id} data-name={step.key}>
      <div className="realm-plan-step">
        <span className="realm-plan-number">{step.id}</span>
        {state}
        <span className="named">
          <b>
            <bdi>{name || titleOf(step.kind)}</bdi>
          </b>
          <small>
            {t(`realmPlan.action.${step.action}`)}
            {step.part !== "record" && <> · {partText(t, step.part) ?? say([step.part]).label ?? step.part}</>}
            {step.detail && (
              <>
                {" · "}
                <bdi>{step.detail}</bdi>
              </>
            )}
          </small>
        </span>
        <code className="realm-plan-call" dir="ltr">
          <b>{step.call.method}</b> {path || "/"}
        </code>
        {step.needs.length > 0 && (
          <span className="hint">{t("realmPlan.after", { steps: step.needs.join(", ") })}</span>
        )}
        {step.secrets.map(({ id, fate }) => (
          <span key={id} className="hint" data-secret={fate}>
            {t(`realmPlan.secret.${fate}`)}
          </span>
        ))}
      </div>
      {children}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t("realmPlan.details")}</summary>
        {isOpen && (
          <>
            <Changes step={step} />
            <Body plan={plan} step={step} />
          </>
        )}
      </details>
    </li>
  );
}

/** Name of a part that is no field of its item. */
const partText = (t: ReturnType<typeof useT>, part: string): string | undefined =>
  t.has(`realmPlan.part.${part}`) ? t(`realmPlan.part.${part}`) : undefined;

/** Fields of a step, old and new. A new record is shown by its request. */
function Changes({ step }: { step: Step }) {
  const t = useT();
  const say = useFieldLabels({ kind: step.kind });
  const fields = step.changes.filter(({ path }) => path.length > 0);
  if (fields.length === 0) return null;
  const said = ({ isSecret, path }: StepChange, value: unknown) =>
    isSecret ? saidSecret(t, value) : saidInUnit(t, value, say(path).unit);
  return (
    <dl className="facts">
      {fields.map((change) => (
        <div key={change.path.join("/")}>
          <dt>
            <FieldName said={say(change.path)} />
          </dt>
          <dd className="realm-plan-value">
            <del>
              <bdi>{said(change, change.before)}</bdi>
            </del>
            <ins>
              <bdi>{said(change, change.after)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ plan, step }: { plan: Plan; step: Step }) {
  const body = shownBody(plan, step);
  if (body === undefined) return null;
  return (
    <pre className="code-block" dir="ltr">
      <code>{typeof body === "string" ? body : JSON.stringify(body, undefined, 2)}</code>
    </pre>
  );
}
