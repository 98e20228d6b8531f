import r2wc from "@r2wc/react-to-web-component";
import { createElement, type ComponentType } from "react";
import type { IamSession } from "../session/publicSession.ts";
import { version } from "../version.ts";
import type { AttributeSpec } from "./attributes.ts";
import { checkSpelling } from "./misspelt.ts";
import { defineProperties, ElementOptions, Presence } from "./ElementOptions.ts";
import type { AppProps, Host } from "./Host.ts";
import { learn } from "./hearing.ts";

export type { AppProps, Host } from "./Host.ts";

/** Prop that r2wc passes to every component: the shadow root of the element. */
interface Drawn {
  container?: HTMLElement;
}

/**
 * Class of a custom element that renders a React component into an open shadow root. Adds to r2wc: presence booleans,
 * attribute removal, early properties, one render per turn, and survival of moves.
 */
// Long: a class body; its methods are short.
export function elementClass(
  Component: ComponentType<AppProps>,
  attributes: readonly AttributeSpec[],
  sheets: readonly CSSStyleSheet[],
): CustomElementConstructor {
  const Content = ({ container }: Drawn) => {
    const host = IamElement.hostOf(container?.getRootNode());
    return host ? createElement(Component, { host }) : null;
  };
  const Base = r2wc(Content, { shadow: "open" }) as new () => HTMLElement & {
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
      // r2wc attaches the root in its constructor.
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

    override addEventListener(...[type, listener, options]: Parameters<EventTarget["addEventListener"]>): void {
      super.addEventListener(type, listener as EventListener, options);
      if (type === "iam-navigate") learn(this, { hasListener: true });
    }

    attributeChangedCallback(): void {
      if (this.#isReflecting) this.#options.forget();
      else this.#options.changed();
    }

    /** Navigates to a path in the panel. */
    navigate(path: string): void {
      if (this.#host.control.navigate) this.#host.control.navigate(path);
      else this.setAttribute("path", path);
    }

    /** Refetches the visible data. */
    refresh(): void {
      this.#host.control.refresh?.();
    }

    override focus(options?: FocusOptions): void {
      this.#host.control.focus?.(options);
    }

    /** Discards unsaved changes. */
    discard(): void {
      this.#host.control.discard?.();
    }

    /**
     * Saves unsaved changes like the form's button. Resolves to true if nothing is left unsaved. Shows validation
     * errors and focuses the first.
     */
    async save(): Promise<boolean> {
      return (await this.#host.control.save?.()) ?? true;
    }

    get hasUnsavedChanges(): boolean {
      return this.#host.control.hasUnsavedChanges?.() ?? false;
    }

    /** Current session, see docs/spec/elements.md §2. */
    get session(): IamSession | undefined {
      return this.#host.control.session?.();
    }

    static optionsOf(element: IamElement): ElementOptions {
      return element.#options;
    }

    /** Finds the host of a shadow root. */
    static hostOf(root: Node | undefined): Host | undefined {
      return root instanceof ShadowRoot && #host in root.host ? root.host.#host : undefined;
    }
  }

  defineProperties(IamElement.prototype, attributes, IamElement.optionsOf);
  return IamElement;
}
