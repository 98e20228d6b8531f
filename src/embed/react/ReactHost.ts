import type { Options } from "../ElementOptions.ts";
import type { Control, Host } from "../Host.ts";

/** Substitute for a custom element in a React host: a node with a shadow root and options from props. */
export class ReactHost implements Host {
  readonly name: string;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Container for React. */
  readonly mount: HTMLElement;
  control: Control = {};
  readonly #listeners = new Set<() => void>();
  readonly #onPath: (path: string) => void;
  #props: Options;
  #options: Options;

  constructor(
    name: string,
    element: HTMLElement,
    props: Options,
    sheets: readonly CSSStyleSheet[],
    onPath: (path: string) => void,
  ) {
    this.name = name;
    this.element = element;
    this.root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    this.root.adoptedStyleSheets = [...sheets];
    this.mount = document.createElement("div");
    this.mount.style.display = "contents";
    this.root.replaceChildren(this.mount);
    this.#onPath = onPath;
    this.#props = props;
    this.#options = withoutUndefined(props);
  }

  readonly options = (): Options => this.#options;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly moves = (): number => 0;

  /** Takes the props of a render. Applies only differences, so that an unchanged `path` doesn't navigate back. */
  update(props: Options): void {
    const names = new Set([...Object.keys(props), ...Object.keys(this.#props)]);
    const changed = [...names].filter((name) => !isSame(props[name], this.#props[name]));
    this.#props = props;
    if (!changed.length) return;
    this.#options = withoutUndefined({
      ...this.#options,
      ...Object.fromEntries(changed.map((name) => [name, props[name]])),
    });
    for (const listener of [...this.#listeners]) listener();
  }

  readonly reflectPath = (path: string): void => {
    if ((this.#options.path ?? "/") === path) return;
    this.#options = { ...this.#options, path };
    this.#onPath(path);
  };
}

const withoutUndefined = (props: Options): Options =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined));

/** Compares lists by content, because inline arrays are new on each render. */
const isSame = (left: unknown, right: unknown): boolean =>
  Object.is(left, right) ||
  (Array.isArray(left) &&
    Array.isArray(right) &&
    left.length === right.length &&
    left.every((item, index) => item === right[index]));
