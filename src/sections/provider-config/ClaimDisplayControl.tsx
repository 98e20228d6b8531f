import { useRef, useState, type FocusEvent } from "react";
import { Button, IconButton } from "../../kit/base/Button.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { LineInput } from "../../kit/form/controls/LineInput.tsx";
import { useFocusRequest } from "../../kit/form/controls/useFocusRequest.ts";
import { useRows } from "../../kit/form/controls/useRows.ts";
import { useT } from "../../kit/panel/texts.ts";
import { missingHalf } from "./claimDisplays.ts";
import type { ClaimDisplay } from "./storage.ts";

const blank: ClaimDisplay = { name: "", locale: "" };
const none: readonly ClaimDisplay[] = [];
const isBlankDisplay = ({ name, locale }: ClaimDisplay) => name === "" && locale === "";

/** Display names of a claim in wallets, one row per locale, in display order. */
export default function ClaimDisplayControl({ value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusRequest(box);
  const hookOf = (part: keyof ClaimDisplay) => `${control["data-field"]}.${part}`;
  const firstInput = `[data-field=${JSON.stringify(hookOf("name"))}]`;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { rows, set, remove, add } = useRows(
    Array.isArray(value) ? (value as ClaimDisplay[]) : none,
    onChange,
    isBlankDisplay,
    none,
  );
  const last = rows[rows.length - 1]?.item;
  const addRow = () => {
    add(blank);
    focus(firstInput, rows.length);
  };
  const addButton = !disabled && (
    <Button
      {...(!rows.length && { id: control.id, ref })}
      action="add-row"
      tone="quiet"
      icon="plus"
      disabled={last !== undefined && isBlankDisplay(last)}
      onClick={addRow}
      onBlur={onBlur}
    >
      {t("addClaimDisplay")}
    </Button>
  );
  return (
    <div ref={box} className="pairs" data-field={control["data-field"]}>
      {rows.length ? (
        <div className="pairs-head" aria-hidden="true">
          <span>{t("claimDisplayName")}</span>
          <span>{t("claimDisplayLocale")}</span>
        </div>
      ) : (
        <p className="hint">{t("noClaimDisplayEntries")}</p>
      )}
      {rows.map(({ id, item }, index) => {
        const missing = left.has(id) && !disabled ? missingHalf(item) : undefined;
        const hooks = (part: keyof ClaimDisplay) => ({
          "data-field": hookOf(part),
          name: `${control.name}.${part}`,
          className: "input",
          readOnly: disabled,
          "aria-invalid": missing === part ? (true as const) : undefined,
          "aria-describedby": missing ? `${control.id}-${id}-problem` : undefined,
          placeholder: disabled
            ? undefined
            : t(part === "name" ? "claimDisplayNamePlaceholder" : "claimDisplayLocalePlaceholder"),
          value: item[part],
          onText: (text: string) => set(id, { ...item, [part]: text }),
        });
        return (
          <div
            key={id}
            className="pair"
            onBlur={(event: FocusEvent) => {
              if (event.currentTarget.contains(event.relatedTarget)) return;
              setLeft((ids) => new Set(ids).add(id));
              onBlur();
            }}
          >
            <LineInput
              {...hooks("name")}
              id={index ? `${control.id}-${id}` : control.id}
              {...(index === 0 && { ref })}
              aria-label={t("provider.claimDisplay.name", { row: index + 1 })}
            />
            <LineInput {...hooks("locale")} aria-label={t("provider.claimDisplay.locale", { row: index + 1 })} />
            {!disabled && (
              <IconButton
                action="remove-row"
                icon="x"
                label={t("provider.claimDisplay.remove", { row: index + 1 })}
                onClick={() => {
                  remove(id);
                  focus(rows.length > 1 ? firstInput : '[data-action="add-row"]', Math.min(index, rows.length - 2));
                }}
              />
            )}
            {missing && (
              <p id={`${control.id}-${id}-problem`} className="field-error" role="alert">
                {t(missing === "name" ? "provider.claimDisplay.needsName" : "provider.claimDisplay.needsLocale")}
              </p>
            )}
          </div>
        );
      })}
      {addButton}
    </div>
  );
}
