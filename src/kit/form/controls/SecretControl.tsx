import { useState } from "react";
import { standIn } from "../../../api/secrets.ts";
import { useAlerts } from "../../alerts/useAlerts.ts";
import { IconButton } from "../../base/Button.tsx";
import { CopyButton } from "../../base/CopyButton.tsx";
import { useT } from "../../panel/texts.ts";
import type { ControlProps } from "../fields.ts";
import { RevealInput } from "./RevealInput.tsx";

/** Maximum display time of a secret, in milliseconds. */
export const revealMs = 30_000;

/**
 * Secret that is masked, shown for half a minute, copied, or regenerated on the server. A masked secret is unknown, so
 * it can't be shown or copied.
 */
export default function SecretControl({ field, label, value, onChange, onBlur, disabled, control, ref }: ControlProps) {
  const t = useT();
  const alerts = useAlerts();
  const [isRotating, setRotating] = useState(false);
  const raw = value === undefined || value === null ? "" : String(value);
  const isUnknown = raw === standIn;
  // After an overwrite, an emptied field means the stored secret, not an empty one.
  const [wasMasked, setWasMasked] = useState(isUnknown);
  if (isUnknown && !wasMasked) setWasMasked(true);
  const text = isUnknown ? "" : raw;

  const rotate = async () => {
    setRotating(true);
    try {
      await field.onRotate?.();
    } catch (error) {
      alerts.failure("secret.rotateError", error);
    } finally {
      setRotating(false);
    }
  };
  return (
    <RevealInput
      {...control}
      ref={ref}
      label={label}
      className="mono"
      value={text}
      maxLength={field.maxLength}
      readOnly={disabled}
      autoComplete="off"
      dir="ltr"
      placeholder={
        isUnknown ? t(disabled ? "secret.kept" : "secret.keptReplace") : disabled ? undefined : field.placeholder
      }
      hideAfterMs={revealMs}
      canReveal={text !== ""}
      onChange={(event) => onChange(event.target.value === "" && wasMasked ? standIn : event.target.value)}
      onBlur={onBlur}
    >
      {text !== "" && <CopyButton text={text} label={t("secret.copy", { label })} />}
      {field.onRotate && !disabled && (
        <IconButton
          action="rotate"
          icon="refresh"
          label={t("secret.rotate", { label })}
          className={isRotating ? "turning" : ""}
          aria-busy={isRotating || undefined}
          aria-disabled={isRotating || undefined}
          onClick={isRotating ? undefined : rotate}
        />
      )}
    </RevealInput>
  );
}
