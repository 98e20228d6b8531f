import type { ComponentType } from "react";
import { lazily, type Lazy } from "../../base/lazily.tsx";

/** A control whose code comes with its first use. */
export const lazyControl = <P extends object>(fetch: () => Promise<{ default: ComponentType<P> }>): Lazy<P> =>
  lazily(fetch, () => <span className="bone control" />);
