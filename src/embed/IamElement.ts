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

/** The one prop that r2wc hands to every component: what it draws in, here the shadow root of the element. */
interface Drawn {
  container?: HTMLElement;
}

/**
 * Class of a custom element that shows a React component in an open shadow root. Over r2wc it adds: presence booleans, removal of an
 * attribute, properties set before upgrade, one render per turn, and a life that outlasts a move in the document.
 */
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

    /** Saves unsaved changes, as the button of their form would. Resolves to whether nothing is left unsaved; what is invalid is told at its field, with focus. */
    async save(): Promise<boolean> {
      return (await this.#host.control.save?.()) ?? true;
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

    /** What stands for the element towards React, found by its shadow root. */
    static hostOf(root: Node | undefined): Host | undefined {
      return root instanceof ShadowRoot && #host in root.host ? root.host.#host : undefined;
    }
  }

  defineProperties(IamElement.prototype, attributes, IamElement.optionsOf);
  return IamElement;
}
