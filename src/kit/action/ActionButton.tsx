import { Button, IconButton, type ButtonProps } from "../base/Button.tsx";
import type { DeclaredButton } from "./useActions.ts";

export interface ActionButtonProps extends Pick<ButtonProps, "busy" | "className" | "tone"> {
  /** Result of `buttonOf`. Renders nothing without it. */
  of: DeclaredButton | undefined;
  /** Shows only the icon, with the label as accessible name. */
  isIcon?: boolean;
}

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
