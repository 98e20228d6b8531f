import { IconButton } from "../../../kit/base/Button.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { NumberControl } from "../../../kit/form/controls/NumberControl.tsx";
import { Help } from "../../../kit/overlay/Help.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { MoveButtons, type MoveProps } from "../../../kit/table/MoveButtons.tsx";
import type { ReorderItem } from "../../../kit/table/useReorder.ts";
import { leastOf, ruleProblem, type PasswordRule, type RuleType } from "./passwordPolicy.ts";

export interface RuleLineProps {
  rule: PasswordRule;
  /** Undefined if the server does not know the rule. */
  type: RuleType | undefined;
  id: string;
  disabled: boolean;
  item: ReorderItem;
  order: false | ((name: string) => MoveProps);
  onChange: (rule: PasswordRule) => void;
  onBlur: () => void;
  onRemove: () => void;
}

const ignore = () => {};

export function RuleLine({ rule, type, id, disabled, item, order, onChange, onBlur, onRemove }: RuleLineProps) {
  const t = useT();
  const name = type?.displayName ?? rule.id;
  const help = `passwordPoliciesHelp.${rule.id}`;
  const problem = ruleProblem(rule, type);
  const set = (value: string) => onChange({ ...rule, value });
  const control = {
    id,
    name: id,
    "data-field": rule.id,
    "data-rule": rule.id,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": problem ? `${id}-problem` : undefined,
    "aria-required": true as const,
  };
  return (
    <li {...item} data-id={rule.id} data-name={name}>
      {order && <MoveButtons {...order(name)} />}
      <span className="rule-name">
        {type?.configType ? <label htmlFor={id}>{name}</label> : <span>{name}</span>}
        {t.has(help) && <Help text={t(help)} label={name} />}
        {!type && <Tag>{t("authentication.policies.unknown")}</Tag>}
      </span>
      <span className="rule-value">
        {type?.configType === "int" ? (
          <NumberControl
            field={{ path: [rule.id], kind: "number", min: leastOf(type) }}
            label={name}
            value={rule.value}
            onChange={(value) => set(value === null || value === undefined ? "" : String(value))}
            onBlur={onBlur}
            disabled={disabled}
            control={control}
            ref={ignore}
          />
        ) : type?.configType ? (
          <input
            {...control}
            className="input"
            value={rule.value ?? ""}
            readOnly={disabled}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            onChange={(event) => set(event.target.value)}
            onBlur={onBlur}
          />
        ) : type ? (
          <Tag>{t("on")}</Tag>
        ) : (
          <code>
            <bdi>{rule.value}</bdi>
          </code>
        )}
        {problem && (
          <p id={`${id}-problem`} className="field-error" role="alert">
            {t(problem)}
          </p>
        )}
      </span>
      {!disabled && (
        <IconButton
          action="remove-policy"
          icon="trash"
          label={t("authentication.policies.remove", { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
