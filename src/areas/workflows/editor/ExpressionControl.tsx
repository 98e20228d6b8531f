import { Button, IconButton } from "../../../kit/base/Button.tsx";
import { lazily } from "../../../kit/states/lazily.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { expressionText, readExpression, termText, type Flat, type Term } from "./expression.ts";

const Pick = lazily(() => import("./pick.tsx"));

export interface ExpressionControlProps extends ControlProps {
  /** Options: IDs and their labels. */
  ids: readonly { value: string; label: string }[];
  /** Normalizes the ID of a term. */
  idOf: (id: string) => string;
  /** Events support only `or`, without negation. */
  isOfEvents: boolean;
}

/** Terms with a picker for their argument, by ID. */
const pickable: Readonly<Record<string, "roles" | "groups">> = {
  "has-role": "roles",
  "is-member-of": "groups",
  "user-role-granted": "roles",
  "user-role-revoked": "roles",
  "user-group-membership-added": "groups",
  "user-group-membership-removed": "groups",
};

/** Edits an expression as a list of terms, joined by `and` or `or`. Shows a nested expression as text. */
export function ExpressionControl(props: ExpressionControlProps) {
  const { value, onChange, onBlur, disabled, control, ref, label, ids, isOfEvents } = props;
  const t = useT();
  const text = value === undefined || value === null ? "" : String(value);
  const flat = readExpression(text)?.flat;
  // The list supports only events that are joined by `or`. Shows other event expressions as text.
  const isShown = flat && !(isOfEvents && flat.terms.length > 1 && flat.joint === "and");
  if (!isShown || (isOfEvents && flat.terms.some(({ isNot }) => isNot)))
    return (
      <input
        {...control}
        ref={ref}
        className="input mono"
        dir="ltr"
        value={text}
        readOnly={disabled}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  const write = (next: Partial<Flat>) => {
    const { joint, terms } = { ...flat, ...next };
    onChange(terms.length ? expressionText({ joint: isOfEvents ? "or" : joint, terms }) : undefined);
  };
  const change = (at: number, part: Partial<Term>) =>
    write({
      terms: flat.terms.map((term, index) => {
        const changed = { ...term, ...part };
        return index === at ? { ...changed, raw: termText(changed) } : term;
      }),
    });
  const { id, "aria-required": _, ...hooks } = control;
  return (
    <div className="terms" id={id} role="group" aria-label={label}>
      {flat.terms.length > 1 && !isOfEvents && (
        <select
          className="input"
          data-field={`${hooks["data-field"]}.joint`}
          aria-label={t("workflows.joint")}
          value={flat.joint}
          disabled={disabled}
          onChange={(event) => write({ joint: event.target.value === "or" ? "or" : "and" })}
        >
          <option value="and">{t("workflows.allOf")}</option>
          <option value="or">{t("workflows.anyOf")}</option>
        </select>
      )}
      {flat.terms.map((term, index) => (
        <TermRow
          // Terms have no identity other than their index.
          key={index}
          {...props}
          term={term}
          number={index + 1}
          onTerm={(part) => change(index, part)}
          onRemove={() => write({ terms: flat.terms.filter((_term, other) => other !== index) })}
        />
      ))}
      {!disabled && (
        <Button
          ref={ref}
          action={`add-${hooks["data-field"]}`}
          tone="quiet"
          icon="plus"
          onClick={() => {
            const first =
              ids.find(({ value: each }) => !flat.terms.some((term) => props.idOf(term.id) === each)) ?? ids[0];
            if (!first) return;
            const made = { isNot: false, id: first.value, argument: undefined };
            write({ terms: [...flat.terms, { ...made, raw: termText(made) }] });
          }}
        >
          {t(isOfEvents ? "workflows.addEvent" : "workflows.addCondition")}
        </Button>
      )}
    </div>
  );
}

interface TermRowProps extends ExpressionControlProps {
  term: Term;
  number: number;
  onTerm: (part: Partial<Term>) => void;
  onRemove: () => void;
}

function TermRow({ term, number, ids, idOf, isOfEvents, disabled, control, onBlur, onTerm, onRemove }: TermRowProps) {
  const t = useT();
  const ask = useAsk();
  const hook = control["data-field"];
  const own = idOf(term.id);
  const kind = pickable[own];
  const isKnown = ids.some(({ value }) => value === own);
  const named = (key: string) => t(key, { number });
  const choose = async (chosen: "roles" | "groups") => {
    const names = await ask(Pick, { kind: chosen, title: named("workflows.termArgument"), single: true });
    if (names?.[0] !== undefined) onTerm({ argument: names[0] });
  };
  return (
    <div className="term" role="group" aria-label={named("workflows.term")}>
      {!isOfEvents && (
        <select
          className="input"
          data-field={`${hook}.not`}
          aria-label={named("workflows.termHolds")}
          value={term.isNot ? "not" : "is"}
          disabled={disabled}
          onChange={(event) => onTerm({ isNot: event.target.value === "not" })}
        >
          <option value="is">{t("workflows.holds")}</option>
          <option value="not">{t("workflows.holdsNot")}</option>
        </select>
      )}
      <select
        className="input"
        data-field={`${hook}.id`}
        aria-label={named(isOfEvents ? "workflows.termEvent" : "workflows.termId")}
        value={isKnown ? own : term.id}
        disabled={disabled}
        onChange={(event) => onTerm({ id: event.target.value, argument: undefined })}
      >
        {!isKnown && <option value={term.id}>{term.id}</option>}
        {ids.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {(!isOfEvents || kind !== undefined || term.argument !== undefined) && (
        <input
          className="input"
          dir="auto"
          data-field={`${hook}.argument`}
          aria-label={named("workflows.termArgument")}
          placeholder={disabled ? undefined : t.has(`workflows.argument.${own}`) ? t(`workflows.argument.${own}`) : ""}
          value={term.argument ?? ""}
          readOnly={disabled}
          onBlur={onBlur}
          onChange={(event) => onTerm({ argument: event.target.value })}
        />
      )}
      {kind && !disabled && (
        <IconButton
          action={`select-${kind}`}
          icon="search"
          label={t(kind === "roles" ? "selectRole.label" : "selectGroup")}
          onClick={() => void choose(kind)}
        />
      )}
      {!disabled && (
        <IconButton action="remove-term" icon="x" label={named("workflows.removeTerm")} onClick={onRemove} />
      )}
    </div>
  );
}
