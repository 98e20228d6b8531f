import { useEffect, useRef, useState, type ClipboardEvent } from "react";
import { Icon } from "../base/Icon.tsx";
import { IconButton } from "../base/Button.tsx";
import { useT } from "../panel/texts.ts";

/** Search debounce in milliseconds. Source: docs/spec/console.md §9 "Search debounce". */
export const searchDebounceMs = 300;

export interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  /** Placeholder and accessible name. */
  label: string;
  /** Name of the list, for screens with several. */
  list?: string;
  /** Public hook, docs/spec/elements.md §5. */
  field?: string;
  /** Called before a paste changes the field. */
  onPaste?: ((event: ClipboardEvent) => void) | undefined;
}

/** Returns true if an input has several characters, like pasted or dictated text, which needs no debounce. */
const isWhole = (input: Event): boolean =>
  input instanceof InputEvent &&
  !input.isComposing &&
  (/^insertFrom/.test(input.inputType) || (input.data ?? "").length > 1);

/** Search field with a debounce. Enter and pasted text search immediately. Trims the text. */
export function SearchBox({ value, onSearch, label, list, field = "search", onPaste }: SearchBoxProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = (next: string) => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === sent.current) return;
    sent.current = trimmed;
    onSearch(trimmed);
  };
  return (
    <div className="search-box" role="search" aria-label={list ?? label}>
      <Icon name="search" />
      <input
        type="search"
        data-field={field}
        data-action="search"
        value={text}
        placeholder={label}
        aria-label={label}
        onPaste={onPaste}
        onChange={(event) => {
          setText(event.target.value);
          clearTimeout(timer.current);
          if (isWhole(event.nativeEvent)) run(event.target.value);
          else timer.current = setTimeout(run, searchDebounceMs, event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            run(text);
          }
        }}
      />
      {text && (
        <IconButton
          action="clear-search"
          icon="x"
          label={t("search.clear")}
          onClick={() => {
            setText("");
            run("");
          }}
        />
      )}
    </div>
  );
}
