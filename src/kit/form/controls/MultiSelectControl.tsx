import { useRef, useState } from "react";
import { Icon } from "../../base/Icon.tsx";
import { MaybeLink } from "../../base/Link.tsx";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";
import { ChoiceBox } from "./ChoiceBox.tsx";
import { useLabels } from "./useChoices.ts";

/** Maximum of chips shown before the list is expanded. */
const shownChips = 8;

/** Multi-select with chips before the input. Backspace in the empty input removes the last one. */
export default function MultiSelectControl(props: ControlProps) {
  const { field, value, onChange, disabled, control, ref } = props;
  const t = useT();
  const input = useRef<HTMLElement | null>(null);
  const chosen = Array.isArray(value)
    ? value.map(String)
    : value === undefined || value === null || value === ""
      ? []
      : [String(value)];
  const { labelOf, remember } = useLabels(field, chosen);
  const without = (gone: string) => onChange(chosen.filter((item) => item !== gone));
  const listId = `${control.id}-chosen`;
  const chips = chosen.length > 0 && (
    <Chips
      id={listId}
      chosen={chosen}
      labelOf={labelOf}
      nameOf={(value) => field.options?.find((option) => option.value === value)?.name ?? labelOf(value)}
      link={field.link}
      onRemove={
        disabled
          ? undefined
          : (gone) => {
              without(gone);
              input.current?.focus();
            }
      }
    />
  );
  const setInput = (element: HTMLElement | null) => {
    input.current = element;
    ref(element);
  };
  if (disabled) {
    return (
      <div className="combo many still">
        {chips}
        <input
          {...control}
          ref={setInput}
          className="combo-input"
          readOnly
          value={chosen.length ? "" : t("value.none")}
          aria-describedby={[chips && listId, control["aria-describedby"]].filter(Boolean).join(" ") || undefined}
        />
      </div>
    );
  }
  return (
    <ChoiceBox
      {...props}
      ref={setInput}
      multiple
      chosen={chosen}
      restText=""
      placeholder={chosen.length ? undefined : (field.placeholder ?? t("choices.some"))}
      before={chips}
      describedBy={chips ? listId : undefined}
      onPick={(option) => {
        remember(option);
        if (chosen.includes(option.value)) without(option.value);
        else onChange([...chosen, option.value]);
      }}
      onErase={() => onChange(chosen.slice(0, -1))}
    />
  );
}

interface ChipsProps {
  id: string;
  chosen: readonly string[];
  labelOf: (value: string) => string;
  nameOf: (value: string) => string;
  link: ControlProps["field"]["link"];
  onRemove: ((value: string) => void) | undefined;
}

function Chips({ id, chosen, labelOf, nameOf, link, onRemove }: ChipsProps) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || chosen.length <= shownChips ? chosen : chosen.slice(0, shownChips);
  return (
    <>
      <ul id={id} className="chips">
        {shown.map((value) => (
          <li key={value} className={onRemove ? "chip" : "chip plain"} data-id={value} data-name={nameOf(value)}>
            <span>
              {link ? (
                <MaybeLink to={link(value)}>
                  <bdi>{labelOf(value)}</bdi>
                </MaybeLink>
              ) : (
                <bdi>{labelOf(value)}</bdi>
              )}
            </span>
            {onRemove && (
              <button
                type="button"
                data-action="remove"
                aria-label={t("choices.remove", { label: labelOf(value) })}
                onClick={() => onRemove(value)}
              >
                <Icon name="x" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen.length > shownChips && (
        <button
          type="button"
          className="link"
          data-action="show-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t("showLess") : t("choices.more", { count: chosen.length - shown.length })}
        </button>
      )}
    </>
  );
}
