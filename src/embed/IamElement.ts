import r2wc from "@r2wc/core";
import { createElement, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { IamSession } from "../session/publicSession.ts";
import { version } from "../version.ts";
import type { AttributeSpec } from "./attributes.ts";
import { checkSpelling } from "./misspelt.ts";
import { defineProperties, ElementOptions, Presence } from "./ElementOptions.ts";
import type { AppProps, Host } from "./Host.ts";

export type { AppProps, Host } from "./Host.ts";

let mounted = 0;

/** Before an element knows its host there are no props. */
type MountedProps = Partial<AppProps> & { container?: HTMLElement };

/** React below a shadow root, for r2wc: a root of its own with ids that no other root on the page uses. */
const renderer = {
  mount(container: HTMLElement, Component: ComponentType<MountedProps>, props: MountedProps): Root {
    const node = container.appendChild(document.createElement("div"));
    node.style.display = "contents";
    mounted += 1;
    const root = createRoot(node, { identifierPrefix: `iam${mounted}-` });
    root.render(createElement(Component, props));
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

/**
 * Class of a custom element that shows a React component in an open shadow root. Over r2wc it adds: presence booleans, removal of an
 * attribute, properties set before upgrade, one render per turn, and a life that outlasts a move in the document.
 */
export function elementClass(
  Component: ComponentType<AppProps>,
  attributes: readonly AttributeSpec[],
  sheets: readonly CSSStyleSheet[],
): CustomElementConstructor {
  const Content = ({ host }: MountedProps) => (host ? createElement(Component, { host }) : null);
  const Base = r2wc(Content, { shadow: "open", props: [] }, renderer) as new () => HTMLElement & {
    connectedCallback(): void;
    disconnectedCallback(): void;
  };

  class IamElement extends Base {
    static version = version;
    static get observedAttributes(): string[] {
      return attributes.map(({ name }) => name);
    }

    readonly #options = new ElementOptions(this, attributes);
    readonly #host: Host;
    readonly #presence: Presence;
    #isReflecting = false;
    #moves = 0;

    constructor() {
      super();
      // r2wc attached the root in its constructor.
      const root = this.shadowRoot as ShadowRoot;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
      this.#host = {
        name: this.localName,
        element: this,
        root,
        control: {},
        options: this.#options.current,
        subscribe: this.#options.subscribe,
        moves: () => this.#moves,
        reflectPath: (path) => {
          if ((this.getAttribute("path") ?? "/") === path) return;
          this.#isReflecting = true;
          this.setAttribute("path", path);
          this.#isReflecting = false;
        },
      };
      Reflect.set(this, propsSymbol, { host: this.#host });
      this.#presence = new Presence(this, {
        enter: () => {
          checkSpelling(this, attributes);
          super.connectedCallback();
        },
        move: () => {
          this.#moves += 1;
          this.#options.changed();
        },
        leave: () => {
          super.disconnectedCallback();
          root.replaceChildren();
          this.#host.control = {};
        },
      });
    }

    override connectedCallback(): void {
      this.#options.upgrade();
      this.#presence.connected();
    }

    override disconnectedCallback(): void {
      this.#presence.disconnected();
    }

    attributeChangedCallback(): void {
      if (this.#isReflecting) this.#options.forget();
      else this.#options.changed();
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

    override focus(options?: FocusOptions): void {
      this.#host.control.focus?.(options);
    }

    /** Throws away unsaved changes. */
    discard(): void {
      this.#host.control.discard?.();
    }

    get hasUnsavedChanges(): boolean {
      return this.#host.control.hasUnsavedChanges?.() ?? false;
    }

    /** The session in use, as docs/spec/elements.md §2 describes it. */
    get session(): IamSession | undefined {
      return this.#host.control.session?.();
    }

    static optionsOf(element: IamElement): ElementOptions {
      return element.#options;
    }
  }

  defineProperties(IamElement.prototype, attributes, IamElement.optionsOf);
  return IamElement;
}
