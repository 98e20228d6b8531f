import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Icon, type IconName } from "./Icon.tsx";

type ButtonTone = "primary" | "plain" | "quiet" | "danger" | "danger-fill";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type"> {
  /** Verb. Public hook, docs/spec/elements.md §5. */
  action: string;
  tone?: ButtonTone;
  icon?: IconName;
  /** Shows a spinner and ignores presses, but keeps focus. */
  busy?: boolean;
  submit?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({
  action,
  tone = "plain",
  icon,
  busy,
  submit,
  disabled,
  onClick,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={submit ? "submit" : "button"}
      data-action={action}
      className={`btn ${tone} ${className ?? ""}`}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "children"> {
  action: string;
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  tone?: "quiet" | "plain";
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ action, icon, label, tone = "quiet", className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-action={action}
      className={`btn icon-only ${tone} ${className ?? ""}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
