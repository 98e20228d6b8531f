import { useEffect, useState, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { IconButton } from "../../base/Button.tsx";
import { useT } from "../../panel.ts";

export interface RevealInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is hidden again by itself, in milliseconds; absent: stays until hidden. */
  hideAfterMs?: number;
  /** There is nothing to show. */
  canReveal?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** Further buttons. */
  children?: ReactNode;
}

/** An input that hides what is in it until asked. */
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
