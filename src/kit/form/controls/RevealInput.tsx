import { useEffect, useState, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { IconButton } from "../../base/Button.tsx";
import { useT } from "../../panel/texts.ts";

export interface RevealInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Hides the value again after this time in milliseconds. Omit to keep it visible. */
  hideAfterMs?: number;
  /** False if there is no value to show. */
  canReveal?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** Additional buttons. */
  children?: ReactNode;
}

/** Input with a hidden value and a show button. */
export function RevealInput({ label, hideAfterMs, canReveal = true, children, ...rest }: RevealInputProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const isOpen = isShown && canReveal;
  useEffect(() => {
    if (!isOpen || hideAfterMs === undefined) return;
    const timer = setTimeout(setShown, hideAfterMs, false);
    return () => clearTimeout(timer);
  }, [isOpen, hideAfterMs]);
  return (
    <span className="reveal">
      <input
        {...rest}
        className={`input ${rest.className ?? ""}`}
        type={isOpen ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      <IconButton
        action="reveal"
        icon={isOpen ? "eye-off" : "eye"}
        label={t(isOpen ? "reveal.hide" : "reveal.show", { label })}
        disabled={!canReveal}
        onClick={() => setShown(!isOpen)}
      />
      {children}
    </span>
  );
}
