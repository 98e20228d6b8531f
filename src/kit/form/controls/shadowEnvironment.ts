import type { UseComboboxProps } from "downshift";

type Environment = NonNullable<UseComboboxProps<unknown>["environment"]>;
type AnyListener = (event: Event) => void;

const made = new WeakMap<ShadowRoot, Environment>();

/**
 * Window substitute for downshift in a shadow root: focus and IDs come from the root, event targets are inner elements,
 * and the host's document is never modified.
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
  // downshift's hooks use only these members.
  const seen = environment as unknown as Environment;
  made.set(root, seen);
  return seen;
}
