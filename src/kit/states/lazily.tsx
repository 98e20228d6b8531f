import {
  useCallback,
  useLayoutEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from "react";
import { CodeMissing, type MissingShape } from "./CodeMissing.tsx";
import { importObserved, type CodeError } from "../base/codeError.ts";

/** Component whose code loads on first render. */
export type Lazy<P> = FunctionComponent<P> & {
  /**
   * Preloads the code.
   * @throws CodeError
   */
  load: () => Promise<ComponentType<P>>;
};

const closeOf = (props: object): (() => void) | undefined => {
  if (!("onClose" in props)) return undefined;
  const { onClose } = props;
  return typeof onClose === "function" ? () => void onClose() : undefined;
};

/**
 * Component that loads on first render, with `fallback` until then. A failed load keeps the surrounding drafts and is
 * retried. React's `lazy` would show a fallback for at least 300 ms.
 */
export function lazily<P extends object>(
  fetch: () => Promise<{ default: ComponentType<P> }>,
  fallback: (props: P) => ReactNode = () => null,
  shape: MissingShape = "note",
): Lazy<P> {
  let arrived: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;
  const load = () => {
    if (arrived) return Promise.resolve(arrived);
    // The second attempt skips a transient failure. Only then is the reason observed.
    loading ??= fetch()
      .catch(() => importObserved(fetch))
      .then((module) => {
        arrived = module.default;
        return arrived;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  function Lazily(props: P) {
    const [Shown, show] = useState(() => arrived);
    const [error, setError] = useState<CodeError>();
    const [attempt, setAttempt] = useState(0);
    const [failures, setFailures] = useState(0);
    useLayoutEffect(() => {
      void attempt;
      if (Shown) return;
      let isGone = false;
      load().then(
        (component) => isGone || show(() => component),
        (reason: CodeError) => {
          if (isGone) return;
          setError(reason);
          setFailures((count) => count + 1);
        },
      );
      return () => {
        isGone = true;
      };
    }, [Shown, attempt]);
    const retry = useCallback(() => setAttempt((count) => count + 1), []);
    if (Shown) return <Shown {...props} />;
    if (!error) return fallback(props);
    const onClose = closeOf(props);
    return (
      <>
        {onClose && fallback(props)}
        <CodeMissing error={error} failures={failures} shape={shape} onRetry={retry} {...(onClose && { onClose })} />
      </>
    );
  }
  return Object.assign(Lazily, { load });
}
