import type { UseComboboxProps } from "downshift";

type Environment = NonNullable<UseComboboxProps<unknown>["environment"]>;
type AnyListener = (event: Event) => void;

const made = new WeakMap<ShadowRoot, Environment>();

/**
 * The window as downshift needs to see it from inside a shadow root: focus and ids are those of the root, the targets of events are
 * the inner elements instead of our host, and nothing is ever put into the host's document.
 */
export function shadowEnvironment(root: ShadowRoot): Environment {
  const known = made.get(root);
  if (known) return known;
  const wrapped = new WeakMap<AnyListener, AnyListener>();
  const environment = {
    addEventListener(type: string, listener: AnyListener, options?: AddEventListenerOptions) {
      const inner =
        wrapped.get(listener) ??
        ((event: Event) => listener({ target: event.composedPath()[0] ?? event.target } as Event));
      wrapped.set(listener, inner);
      window.addEventListener(type, inner, options);
    },
    removeEventListener(type: string, listener: AnyListener) {
      const inner = wrapped.get(listener);
      if (inner) window.removeEventListener(type, inner);
    },
    document: {
      get activeElement() {
        return root.activeElement ?? root.host;
      },
      getElementById: (id: string) => root.getElementById(id),
      createElement: (tag: string) => document.createElement(tag),
      get body() {
        return root.host;
      },
    },
    Node,
  };
  // Of a window, downshift's hooks use exactly these parts.
  const seen = environment as unknown as Environment;
  made.set(root, seen);
  return seen;
}
