import { folded } from "../../base/folded.ts";
import { useCombobox } from "downshift";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { directionOf } from "../../../i18n/direction.ts";
import { errorText } from "../../errors/errorText.ts";
import { Icon } from "../../base/Icon.tsx";
import { useTopLayer } from "../../overlay/useTopLayer.ts";
import { usePanel } from "../../panel/panel.ts";
import { useT } from "../../panel/texts.ts";
import { LongWait } from "../../states/LongWait.tsx";
import type { ControlProps, Option } from "../fields.ts";
import { shadowEnvironment } from "./shadowEnvironment.ts";
import { namedBy, useChoices, type Choices } from "./useChoices.ts";
import { keyDown, reduce } from "./comboboxRules.ts";

export interface ChoiceBoxProps extends Omit<ControlProps, "ref"> {
  ref: (element: HTMLElement | null) => void;
  chosen: readonly string[];
  /** Text of the input while the user doesn't type. */
  restText: string;
  placeholder: string | undefined;
  /** Keeps the list open and checks selected options. */
  multiple?: boolean;
  onPick: (option: Option) => void;
  /** Called when the text was emptied, or on Backspace in an empty input. */
  onErase: (how: "emptied" | "backspace") => void;
  /** IDs of additional describing elements. */
  describedBy?: string | undefined;
  /** Content before and after the input. */
  before?: ReactNode;
  after?: ReactNode;
}

/**
 * Combobox of ARIA 1.2. Typing filters or searches, Enter selects, Escape closes and restores the text. Blur selects
 * only an option that was typed completely, never the highlighted one.
 */
// Long: a combobox: list, keys and tags share the state of downshift.
export function ChoiceBox(props: ChoiceBoxProps) {
  const {
    field,
    label,
    chosen,
    restText,
    placeholder,
    multiple = false,
    onPick,
    onErase,
    onBlur,
    control,
    ref,
    describedBy,
    before,
    after,
  } = props;
  const t = useT();
  const { root, locale } = usePanel();
  const box = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const choices = useChoices(field, typed ?? "", isOpen, chosen);
  const { options, isPending } = choices;
  const chosenIndex = multiple ? -1 : options.findIndex((option) => option.value === chosen[0]);

  // Downshift reports a selection in an effect and React renders later. Without the flush, keystrokes in between would
  // go to the previous text.
  const pick = (option: Option) =>
    queueMicrotask(() =>
      flushSync(() => {
        setTyped(undefined);
        onPick(option);
      }),
    );
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex, setHighlightedIndex } = useCombobox<Option>({
    items: options as Option[],
    environment: shadowEnvironment(root),
    isOpen,
    inputValue: typed ?? restText,
    // The form holds the selection. Here, every selection is a change.
    selectedItem: null,
    inputId: control.id,
    menuId: `${control.id}-list`,
    getItemId: (index) => `${control.id}-option-${index}`,
    itemToString: (option) => option?.label ?? "",
    itemToKey: (option) => option?.value,
    onIsOpenChange: (next) => setOpen(next.isOpen),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) pick(selectedItem);
    },
    stateReducer: (state, action) =>
      reduce(state, action, { chosenIndex, isPending, isTyping: typed !== undefined, multiple }),
  });
  useTopLayer(isOpen, layer, box);

  // Enter selects the first match. None is highlighted while results are loading.
  const isAnswered = isOpen && Boolean(typed) && !isPending;
  useEffect(() => {
    if (typed) setHighlightedIndex(isAnswered ? 0 : -1);
  }, [typed, isAnswered, setHighlightedIndex]);
  useEffect(() => {
    if (isOpen && choices.hasMore && highlightedIndex > options.length - 4) choices.more();
  });

  /** Accepts a completely typed option or an emptied text. Otherwise restores the text. */
  const settle = () => {
    if (typed === undefined) return;
    const named = isPending || folded(typed) === "" ? undefined : namedBy(options, typed.trim());
    setTyped(undefined);
    if (typed === "" && !multiple) onErase("emptied");
    else if (named && !chosen.includes(named.value)) onPick(named);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isOurs = keyDown(event, { typed, isOpen, multiple });
    if (isOurs) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (isOurs === "undo") setTyped(undefined);
    if (isOurs === "close") {
      setTyped(undefined);
      setOpen(false);
    }
    if (isOurs === "emptied") {
      settle();
      setOpen(false);
    }
    if (event.key === "Backspace" && multiple && !typed) onErase("backspace");
    // Downshift would clear the selection on Escape and use caret keys to move in the list.
    if (isOurs || event.key === "Escape")
      (
        event.nativeEvent as KeyboardEvent["nativeEvent"] & { preventDownshiftDefault?: boolean }
      ).preventDownshiftDefault = true;
  };
  const isListed = isOpen && options.length > 0;
  const described = [describedBy, control["aria-describedby"]].filter(Boolean).join(" ") || undefined;
  return (
    <div ref={box} className={`combo ${multiple ? "many" : ""}`}>
      {before}
      <input
        {...getInputProps({
          ...control,
          "aria-describedby": described,
          ref,
          className: "combo-input",
          placeholder,
          dir: typed === undefined && restText === "" ? undefined : "auto",
          "aria-expanded": isListed,
          "aria-controls": isListed ? `${control.id}-list` : undefined,
          "aria-activedescendant":
            isListed && highlightedIndex >= 0 && highlightedIndex < options.length
              ? `${control.id}-option-${highlightedIndex}`
              : undefined,
          "aria-labelledby": undefined,
          spellCheck: false,
          autoCapitalize: "none",
          onChange: (event) => setTyped(event.currentTarget.value),
          onClick: (event) => {
            if (typed === undefined && !multiple) event.currentTarget.select();
          },
          onKeyDown,
          onBlur: () => {
            settle();
            onBlur();
          },
        })}
      />
      {after}
      <Icon name="chevron-down" />
      {/* A press on the list must not move focus from the input. */}
      <div
        ref={layer}
        popover="manual"
        className={`options ${isPending ? "stale" : ""}`}
        dir={directionOf(locale)}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul
          {...getMenuProps({
            "aria-label": label,
            "aria-multiselectable": multiple || undefined,
            "aria-busy": isPending || undefined,
            hidden: !isListed,
            onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              if (choices.hasMore && scrollTop + clientHeight > scrollHeight - clientHeight) choices.more();
            },
          })}
        >
          {isOpen &&
            options.map((option, index) => {
              const isChosen = chosen.includes(option.value);
              return (
                <li
                  key={option.value}
                  {...getItemProps({ item: option, index, "aria-selected": isChosen, "aria-disabled": undefined })}
                  data-id={option.value}
                  data-name={option.name ?? option.label}
                  className={index === highlightedIndex ? "option at" : "option"}
                >
                  <bdi>{option.label}</bdi>
                  {isChosen && <Icon name="check" />}
                </li>
              );
            })}
        </ul>
        {isOpen && <ChoicesNote choices={choices} />}
      </div>
      <span role="status" className="visually-hidden">
        {isOpen && !choices.error && !isPending
          ? options.length
            ? t("choices.count", { count: options.length })
            : t("noResultsFound")
          : ""}
      </span>
    </div>
  );
}

/** Note instead of the options while there are none. */
function ChoicesNote({ choices: { options, isPending, error, retry } }: { choices: Choices }) {
  const t = useT();
  if (error) {
    return (
      <p className="options-note" role="alert">
        {t("choices.error", { error: errorText(t, error) })}{" "}
        <button type="button" className="link" data-action="retry" tabIndex={-1} onClick={retry}>
          {t("retry")}
        </button>
      </p>
    );
  }
  if (options.length) return null;
  if (!isPending) return <p className="options-note">{t("noResultsFound")}</p>;
  return (
    <div className="options-note">
      <LongWait />
      <p>{t("choices.loading")}</p>
    </div>
  );
}
