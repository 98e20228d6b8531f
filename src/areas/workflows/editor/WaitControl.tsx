import { useState } from "react";
import { parseDuration, writeDuration } from "../../../i18n/durations.ts";
import { TextControl } from "../../../kit/form/controls/basic.tsx";
import DurationControl from "../../../kit/form/controls/DurationControl.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";

/** Returns a duration in whole seconds. Undefined if the control can't show it as number and unit. */
function secondsOf(text: string): number | undefined {
  const seconds = (parseDuration(text) ?? Number.NaN) / 1000;
  return Number.isSafeInteger(seconds) ? seconds : undefined;
}

/** Edits a duration as number and unit. Shows any other text in a text field until it loses the focus. */
export function WaitControl(props: ControlProps) {
  const { value, onChange, onBlur } = props;
  const text = value === undefined || value === null ? "" : String(value);
  const [typed, setTyped] = useState<string>();
  const seconds = secondsOf(text);
  if (text !== "" && (seconds === undefined || typed === text))
    return (
      <TextControl
        {...props}
        value={text}
        onChange={(next) => {
          setTyped(String(next ?? ""));
          onChange(next);
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
      />
    );
  return (
    <DurationControl
      {...props}
      value={seconds}
      onChange={(next) => onChange(next ? writeDuration(Number(next)) : null)}
    />
  );
}
