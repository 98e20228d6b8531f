import type { ControlProps } from "../fields.ts";
import { RevealInput } from "./RevealInput.tsx";

/** A new password: hidden until asked; browsers offer to make one, never to fill in a known one. */
export default function PasswordControl({
  field,
  label,
  value,
  onChange,
  onBlur,
  disabled,
  control,
  ref,
}: ControlProps) {
  const text = value === undefined || value === null ? "" : String(value);
  return (
    <RevealInput
      {...control}
      ref={ref}
      label={label}
      value={text}
      maxLength={field.maxLength}
      placeholder={disabled ? undefined : field.placeholder}
      readOnly={disabled}
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
