import { useEffect, useRef } from "react";
import { Button } from "../../../kit/base/Button.tsx";
import { useFocusRequest } from "../../../kit/form/controls/useFocusRequest.ts";
import { useRows } from "../../../kit/form/controls/useRows.ts";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { Menu } from "../../../kit/menu/Menu.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { MovingBar } from "../../../kit/table/MovingBar.tsx";
import { useReorder } from "../../../kit/table/useReorder.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { newRule, rulesIn, type PasswordRule, type RuleType } from "./passwordPolicy.ts";
import { RuleLine } from "./RuleLine.tsx";
import css from "./policies.css";

const list = "password-rules";
const none: readonly PasswordRule[] = [];
const isNone = () => false;

/** Rules of a password policy, in evaluation order. */
export function PasswordRules({
  label,
  value,
  onChange,
  onBlur,
  disabled,
  control,
  ref,
  types,
}: ControlProps & { types: readonly RuleType[] }) {
  useStyles(css);
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusRequest(box);
  const { rows, set, remove, add, move } = useRows(rulesIn(value), onChange, isNone, none);
  const left = types.filter(({ id }) => !rows.some(({ item }) => item.id === id));
  useEffect(() => {
    ref({ focus: () => focus('[aria-invalid="true"], [data-field], [data-action="add-policy"]', 0) });
  });
  const reorder = useReorder({
    isEnabled: !disabled && rows.length > 1,
    lists: [{ id: list, count: rows.length }],
    onMove: (from, to) => move(from.index, to.index),
  });
  return (
    <div
      ref={box}
      id={control.id}
      role="group"
      aria-label={label}
      aria-describedby={control["aria-describedby"]}
      data-field={control["data-field"]}
      className="password-rules"
    >
      {rows.length === 0 && (
        <p className="hint">
          <b>{t("noPasswordPolicies")}</b> {t("noPasswordPoliciesInstructions")}
        </p>
      )}
      {rows.length > 0 && (
        <ol>
          {rows.map(({ id, item }, index) => (
            <RuleLine
              key={id}
              rule={item}
              type={types.find((type) => type.id === item.id)}
              id={`${control.id}-${id}`}
              disabled={disabled}
              item={reorder.item({ list, index }, "password-rule")}
              order={!disabled && rows.length > 1 && ((name) => reorder.buttons({ list, index }, name))}
              onChange={(next) => set(id, next)}
              onBlur={onBlur}
              onRemove={() => {
                remove(id);
                focus('[data-action="remove-policy"], [data-action="add-policy"]', Math.max(0, index - 1));
              }}
            />
          ))}
        </ol>
      )}
      <MovingBar {...reorder.bar} />
      {!disabled && (
        <Menu
          label={t("addPolicy")}
          placement="bottom-start"
          items={left.map((type) => ({
            action: "add-policy",
            label: type.displayName ?? type.id ?? "",
            onSelect: () => {
              add(newRule(type));
              focus("[data-rule]", rows.length);
            },
          }))}
          trigger={
            <Button action="add-policy" icon="plus" disabled={left.length === 0}>
              {t("addPolicy")}
            </Button>
          }
        />
      )}
    </div>
  );
}
