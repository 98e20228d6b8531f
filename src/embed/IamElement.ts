import r2wc from "@r2wc/core";
import { createElement, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { propertyOf, readAttribute, type AttributeSpec } from "./attributes.ts";
import { version } from "../version.ts";

/** Properties of an element by name: attributes and what only properties can hold. */
export type Options = Readonly<Record<string, unknown>>;

/** What the React side sees of its element. */
export interface Host {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Changes once per turn, whatever number of attributes changed. */
  readonly options: () => Options;
  readonly subscribe: (listener: () => void) => () => void;
  /** Writes where the user is back to the `path` attribute. */
  reflectPath(path: string): void;
  /** Set by the React side; methods of the element call it. */
  control: Control;
}

/** What the element's methods do, once the React side is there. */
export interface Control {
  navigate?: (path: string) => void;
  refresh?: () => void;
  focus?: () => void;
  discard?: () => void;
  hasUnsavedChanges?: () => boolean;
  session?: () => object | undefined;
}

export interface AppProps { host: Host }

/** Properties that never are attributes: functions and rich data. */
export const richProperties = ["getToken", "fetcher", "messages", "signInOptions"] as const;

let mounted = 0;

/** React below a shadow root, for r2wc: a root of its own with ids that no other root on the page uses. */
const renderer = {
  mount(container: HTMLElement, Component: ComponentType<AppProps>, props: { host?: Host }): Root {
    const node = container.appendChild(document.createElement("div"));
    node.style.display = "contents";
    mounted += 1;
    const root = createRoot(node, { identifierPrefix: `iam${mounted}-` });
    if (props.host) root.render(createElement(Component, { host: props.host }));
    return root;
  },
  update() {
    // The React side subscribes to the host's options; there is nothing to hand over.
  },
  unmount(root: Root) {
    root.unmount();
  },
};

const propsSymbol = Symbol.for("r2wc.props");

/** Events of inner components that stop at our root. */
const innerEvents = ["sl-show", "sl-after-show", "sl-hide", "sl-after-hide", "sl-select", "sl-reposition", "sl-change", "sl-input", "sl-focus", "sl-blur"];

/**
 * Class of a custom element that shows a React component in an open shadow root. Over r2wc it adds: presence booleans, removal of an
 * attribute, properties set before upgrade, one render per turn, and a life that outlasts a move in the document.
 */
export function elementClass(Component: ComponentType<AppProps>, attributes: readonly AttributeSpec[], sheets: readonly CSSStyleSheet[]): CustomElementConstructor {
  const Base = r2wc(Component as ComponentType<object>, { shadow: "open", props: [] }, renderer as never) as unknown as new () => HTMLElement & {
    connectedCallback(): void; disconnectedCallback(): void;
  };

  class IamElement extends Base {
    static version = version;
    static get observedAttributes(): string[] {
      return attributes.map(({ name }) => name);
    }

    readonly #rich = new Map<string, unknown>();
    readonly #listeners = new Set<() => void>();
    readonly #host: Host;
    #options: Options | undefined;
    #queued = false;
    #reflecting = false;
    #leaving: ReturnType<typeof setTimeout> | undefined;
    #isMounted = false;

    constructor() {
      super();
      // r2wc attached the root in its constructor.
      const root = this.shadowRoot as ShadowRoot;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
      for (const type of innerEvents) root.addEventListener(type, (event) => event.stopPropagation());
      this.#host = {
        element: this, root, control: {},
        options: () => (this.#options ??= this.#read()),
        subscribe: (listener) => {
          this.#listeners.add(listener);
          return () => this.#listeners.delete(listener);
        },
        reflectPath: (path) => {
          if ((this.getAttribute("path") ?? "/") === path) return;
          this.#reflecting = true;
          this.setAttribute("path", path);
          this.#reflecting = false;
        },
      };
      (this as unknown as Record<symbol, object>)[propsSymbol] = { host: this.#host };
    }

    override connectedCallback(): void {
      for (const name of [...attributes.map((spec) => propertyOf(spec.name)), ...richProperties]) this.#upgrade(name);
      clearTimeout(this.#leaving);
      this.#leaving = undefined;
      if (this.#isMounted) return this.#changed();
      // A turn later, so that a framework has set the properties it sets after the attributes.
      queueMicrotask(() => {
        if (!this.isConnected || this.#isMounted) return;
        this.#isMounted = true;
        super.connectedCallback();
      });
    }

    override disconnectedCallback(): void {
      // A move in the document disconnects and connects at once: state and drafts must outlive it.
      this.#leaving = setTimeout(() => {
        if (this.isConnected || !this.#isMounted) return;
        this.#isMounted = false;
        super.disconnectedCallback();
        this.shadowRoot?.replaceChildren();
        this.#host.control = {};
      });
    }

    attributeChangedCallback(): void {
      if (!this.#reflecting) this.#changed();
      else this.#options = undefined;
    }

    /** Rich property, read by the accessors below. */
    rich(name: string): unknown {
      return this.#rich.get(name);
    }

    setRich(name: string, value: unknown): void {
      if (this.#rich.get(name) === value) return;
      if (value === undefined || value === null) this.#rich.delete(name);
      else this.#rich.set(name, value);
      this.#changed();
    }

    /** Goes to a path inside the panel, as a link would. */
    navigate(path: string): void {
      if (this.#host.control.navigate) this.#host.control.navigate(path);
      else this.setAttribute("path", path);
    }

    /** Reads again what is shown. */
    refresh(): void {
      this.#host.control.refresh?.();
    }

    override focus(): void {
      this.#host.control.focus?.();
    }

    /** Throws away unsaved changes. */
    discard(): void {
      this.#host.control.discard?.();
    }

    get hasUnsavedChanges(): boolean {
      return this.#host.control.hasUnsavedChanges?.() ?? false;
    }

    /** The session in use, as contract §2 describes it. */
    get session(): object | undefined {
      return this.#host.control.session?.();
    }

    #upgrade(name: string): void {
      if (!Object.hasOwn(this, name)) return;
      const value = (this as unknown as Record<string, unknown>)[name];
      delete (this as unknown as Record<string, unknown>)[name];
      (this as unknown as Record<string, unknown>)[name] = value;
    }

    #read(): Options {
      return { ...Object.fromEntries(attributes.map((spec) => [propertyOf(spec.name), readAttribute(this, spec)])), ...Object.fromEntries(this.#rich) };
    }

    #changed(): void {
      this.#options = undefined;
      if (this.#queued) return;
      this.#queued = true;
      queueMicrotask(() => {
        this.#queued = false;
        for (const listener of this.#listeners) listener();
      });
    }
  }

  for (const spec of attributes) {
    Object.defineProperty(IamElement.prototype, propertyOf(spec.name), {
      enumerable: true, configurable: true,
      get(this: IamElement) {
        const value = readAttribute(this, spec);
        return Array.isArray(value) ? value.join(",") : value;
      },
      set(this: IamElement, value: unknown) {
        if (value === null || value === undefined || value === false) this.removeAttribute(spec.name);
        else this.setAttribute(spec.name, value === true ? "" : Array.isArray(value) ? value.join(",") : String(value));
      },
    });
  }
  for (const name of richProperties) {
    Object.defineProperty(IamElement.prototype, name, {
      enumerable: true, configurable: true,
      get(this: IamElement) { return this.rich(name); },
      set(this: IamElement, value: unknown) { this.setRich(name, value); },
    });
  }
  return IamElement;
}
