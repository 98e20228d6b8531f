import { Button, IconButton, type ButtonProps } from "../base/Button.tsx";
import type { DeclaredButton } from "./useActions.ts";

export interface ActionButtonProps extends Pick<ButtonProps, "busy" | "className" | "tone"> {
  /** What `buttonOf` says; nothing is shown without it. */
  of: DeclaredButton | undefined;
  /** Only its icon, with the label as its name. */
  isIcon?: boolean;
}

/** The button of a declared action. */
export function ActionButton({ of, isIcon = false, ...rest }: ActionButtonProps) {
  if (!of) return null;
  const { label, icon, ...button } = of;
  if (isIcon && icon) return <IconButton {...button} icon={icon} label={label} />;
  return (
    <Button {...rest} {...button} {...(icon && { icon })}>
      {label}
    </Button>
  );
}
