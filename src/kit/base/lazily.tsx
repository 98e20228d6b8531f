import { useLayoutEffect, useState, type ComponentType, type FunctionComponent, type ReactNode } from "react";

/** Code that could not be had. Many browsers remember that for as long as the page lasts, so only a reload surely tries again. */
export class CodeError extends Error {
  override name = "CodeError";
}

/** A component whose code comes when it is first shown. */
export type Lazy<P> = FunctionComponent<P> & {
  /** Fetches the code ahead, so that nothing is waited for once the component is shown. Rejects when it cannot be had. */
  load: () => Promise<ComponentType<P>>;
};

/**
 * Makes a component of code that is fetched when it is first shown; `fallback` stands in its place until then. What could not be fetched is thrown
 * to the nearest error boundary, and asked for again when the component is shown again.
 *
 * React's own `lazy` would hold the component back until its fallback has been seen for 300 ms, however soon the code is there.
 */
export function lazily<P extends object>(
  fetch: () => Promise<{ default: ComponentType<P> }>,
  fallback: (props: P) => ReactNode = () => null,
): Lazy<P> {
  let arrived: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const load = () => {
    loading ??= fetch()
      .then((module) => {
        arrived = module.default;
        return arrived;
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw new CodeError(error instanceof Error ? error.message : String(error), { cause: error });
      });
    return loading;
  };
  function Lazily(props: P) {
    const [Shown, show] = useState(() => arrived);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useLayoutEffect(() => {
      if (Shown) return;
      let isGone = false;
      load().then(
        (component) => isGone || show(() => component),
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, [Shown]);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : fallback(props);
  }
  return Object.assign(Lazily, { load });
}
