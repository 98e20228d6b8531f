import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { IconButton } from "../../base/Button.tsx";
import { CopyButton } from "../../base/CopyButton.tsx";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";
import { newPassword } from "../newPassword.ts";
import { fieldName } from "../../record/path.ts";
import { RevealInput } from "./RevealInput.tsx";

/**
 * New password, hidden by default. Browsers may suggest a new one but not fill in a stored one. Optionally generates a
 * password that can be copied.
 */
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
  const t = useT();
  const { setValue } = useFormContext();
  const [made, setMade] = useState<string>();
  const text = value === undefined || value === null ? "" : String(value);
  const generate = () => {
    const password = newPassword();
    setMade(password);
    onChange(password);
    for (const path of field.repeatedIn ?? [])
      setValue(fieldName(path), password, { shouldDirty: true, shouldValidate: true });
  };
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
    >
      {made !== undefined && made === text && <CopyButton text={made} label={t("secret.copy", { label })} />}
      {field.repeatedIn && !disabled && (
        <IconButton action="generate" icon="refresh" label={t("password.generate", { label })} onClick={generate} />
      )}
    </RevealInput>
  );
}
