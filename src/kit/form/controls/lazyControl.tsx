import type { ComponentType } from "react";
import { lazily, type Lazy } from "../../states/lazily.tsx";

/** Control that loads on first use. */
export const lazyControl = <P extends object>(fetch: () => Promise<{ default: ComponentType<P> }>): Lazy<P> =>
  lazily(fetch, () => <span className="bone control" />);
