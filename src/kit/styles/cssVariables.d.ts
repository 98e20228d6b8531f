import "react";

declare module "react" {
  /** Custom properties in a `style` prop. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
