import { publicSession, type IamSession } from "../session/publicSession.ts";
import type { Session } from "../session/session.ts";
import { version } from "../version.ts";
import { sessionElementAttributes } from "./attributes.ts";
import { SessionProvider } from "./context.ts";
import { defineProperties, ElementOptions, Presence } from "./ElementOptions.ts";
import { raise } from "./events.ts";
import { checkSpelling } from "./misspelt.ts";
import { OwnSession } from "./SessionFinder.ts";
import { sessionConfig } from "./sessionConfig.ts";

/**
 * Class of `<iam-session>`: provides a session to the elements inside it. Renders nothing.
 * Source: docs/spec/elements.md §2.
 */
export function sessionElementClass(): CustomElementConstructor {
  const sheet = new CSSStyleSheet();
  // No box by default, so that its content is laid out as if the element were absent.
  sheet.replaceSync(":host { display: contents } :host([hidden]) { display: none }");

  class SessionElement extends HTMLElement {
    static version = version;
    static get observedAttributes(): string[] {
      return sessionElementAttributes.map(({ name }) => name);
    }

    readonly #options = new ElementOptions(this, sessionElementAttributes);
    readonly #own = new OwnSession();
    readonly #provider = new SessionProvider(this);
    #session: Session | undefined;
    #stopEvents: (() => void) | undefined;
    #stopOptions: (() => void) | undefined;
    readonly #presence = new Presence(this, {
      enter: () => {
        checkSpelling(this, sessionElementAttributes);
        this.#stopOptions = this.#options.subscribe(() => this.#update());
        this.#update();
      },
      // Elements inside move along and request the session again.
      move: () => {},
      leave: () => {
        this.#stopOptions?.();
        this.#show(undefined);
        this.#provider.close();
        this.#own.release();
      },
    });

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.append(document.createElement("slot"));
    }

    connectedCallback(): void {
      this.#options.upgrade();
      this.#presence.connected();
    }

    disconnectedCallback(): void {
      this.#presence.disconnected();
    }

    attributeChangedCallback(): void {
      this.#options.changed();
    }

    /** Session for the elements inside. Undefined until it can start. */
    get session(): IamSession | undefined {
      return this.#session && publicSession(this.#session);
    }

    static optionsOf(element: SessionElement): ElementOptions {
      return element.#options;
    }

    #update(): void {
      const options = this.#options.current();
      const config = sessionConfig({ ...options, console: this.querySelector("iam-console") !== null });
      this.#show(config && this.#own.use(config));
      this.#provider.provide(this.#session, {
        theme: options.theme,
        locale: options.locale,
      });
      // Without a server URL it is not a provider, and elements inside find an outer one.
      if (config) this.#provider.open();
      else {
        this.#provider.close();
        this.#own.release();
      }
    }

    #show(session: Session | undefined): void {
      if (session === this.#session) return;
      this.#stopEvents?.();
      this.#session = session;
      this.#stopEvents = session?.onEvent((type) => raise(this, type, { realm: session.realm }));
    }
  }

  defineProperties(SessionElement.prototype, sessionElementAttributes, SessionElement.optionsOf);
  return SessionElement;
}
