import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";

/** Dialog component that returns its result through `onClose`. */
interface Askable {
  onClose: (...answer: never[]) => void;
}

type AnswerOf<P extends Askable> = P["onClose"] extends (...answer: infer A) => void
  ? A extends readonly []
    ? undefined
    : A[0]
  : never;

/** Props without `onClose`, for each member of a union. */
type Asked<P> = P extends unknown ? Omit<P, "onClose"> : never;

export type Ask = <P extends Askable>(Component: ComponentType<P>, props: Asked<P>) => Promise<AnswerOf<P> | undefined>;

interface Overlay {
  key: number;
  node: ReactNode;
  settle: () => void;
}

const AskContext = createContext<Ask | undefined>(undefined);

/**
 * Opens a dialog and resolves to its result, or to undefined on cancel or navigation. The dialog keeps its props when
 * the list below changes, and restores focus.
 */
export function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error("No provider found for Overlays.");
  return ask;
}

/** Container of a screen's dialogs. A change of `place` closes them. */
export function Overlays({ place, children }: { place?: string; children: ReactNode }) {
  const [open, setOpen] = useState<readonly Overlay[]>([]);
  const count = useRef(0);
  const current = useRef(new Set<Overlay>());
  const ask = useCallback<Ask>(
    (Component, props) =>
      new Promise((resolve) => {
        const close = (answer?: Parameters<typeof resolve>[0]) => {
          if (!current.current.delete(overlay)) return;
          setOpen((all) => all.filter((one) => one !== overlay));
          resolve(answer);
        };
        count.current += 1;
        const overlay: Overlay = {
          key: count.current,
          // The compiler can't see that both parts together are the complete props.
          node: createElement(Component as ComponentType<object>, { ...props, onClose: close }),
          settle: () => close(undefined),
        };
        current.current.add(overlay);
        setOpen((all) => [...all, overlay]);
      }),
    [],
  );
  useLayoutEffect(() => {
    void place;
    const { current: overlays } = current;
    return () => {
      for (const { settle } of [...overlays]) settle();
    };
  }, [place]);
  return (
    <AskContext value={ask}>
      {children}
      {open.map(({ key, node }) => (
        <Keyed key={key}>{node}</Keyed>
      ))}
    </AskContext>
  );
}

const Keyed = ({ children }: { children: ReactNode }) => children;
