import { useState, type InputHTMLAttributes, type KeyboardEvent, type Ref } from "react";

export interface LineInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange" | "onPaste" | "onKeyDown"> {
  value: string;
  onText: (text: string) => void;
  /** Called with pasted lines, merged with the text around the caret. */
  onLines?: (lines: string[]) => void;
  onEnter?: () => void;
  ref?: Ref<HTMLElement>;
}

/** Input for a list entry. Uses a text area for a value with line breaks, which a native input would drop. */
export function LineInput({ value, onText, onLines, onEnter, ref, type, ...rest }: LineInputProps) {
  const [hasBreaks] = useState(() => value.includes("\n"));
  if (hasBreaks) {
    const { id, name, readOnly, placeholder, className, maxLength, "aria-label": label } = rest;
    const hooks = {
      "data-field": (rest as Record<string, string>)["data-field"],
      "aria-describedby": rest["aria-describedby"],
      "aria-invalid": rest["aria-invalid"],
      "aria-required": rest["aria-required"],
    };
    return (
      <textarea
        {...hooks}
        id={id}
        name={name}
        ref={ref as Ref<HTMLTextAreaElement>}
        readOnly={readOnly}
        placeholder={placeholder}
        className={className}
        maxLength={maxLength}
        aria-label={label}
        rows={Math.min(6, value.split("\n").length)}
        value={value}
        dir="auto"
        onChange={(event) => onText(event.target.value)}
      />
    );
  }
  return (
    <input
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      type={type ?? "text"}
      value={value}
      autoComplete="off"
      dir={type ? undefined : "auto"}
      onChange={(event) => onText(event.target.value)}
      onPaste={(event) => {
        const lines = event.clipboardData
          .getData("text")
          .split(/\r?\n/)
          .filter((line) => line !== "");
        if (!onLines || rest.readOnly || lines.length < 2) return;
        event.preventDefault();
        const { selectionStart, selectionEnd } = event.currentTarget;
        const joined = lines.map((line, index) =>
          index ? line : value.slice(0, selectionStart ?? value.length) + line,
        );
        onLines([
          ...joined.slice(0, -1),
          (joined[joined.length - 1] ?? "") + value.slice(selectionEnd ?? value.length),
        ]);
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== "Enter" || event.nativeEvent.isComposing || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
