import { publicSession, sessionBehind, type IamSession } from "../session/publicSession.ts";
import type { Session } from "../session/session.ts";
import { warnOnce } from "./warnOnce.ts";

// Uses the Context Community Protocol: the nearest provider responds to a request event, now and on changes. Source:
// docs/spec/elements.md §2; https://github.com/webcomponents-cg/community-protocols

/** Key of the session context. */
export const sessionContext = "iam-session";

/** Look that a provider passes with the session. */
export interface Look {
  theme?: string | undefined;
  locale?: string | undefined;
}

/** The third argument is an extension. Other providers omit it. */
export type ContextCallback = (value: IamSession | undefined, unsubscribe?: () => void, look?: Look) => void;

/** Request event of the protocol, compatible with other libraries. */
export class ContextRequestEvent extends Event {
  readonly context: unknown = sessionContext;
  readonly contextTarget: Element;
  readonly callback: ContextCallback;
  readonly subscribe = true;

  constructor(element: Element, callback: ContextCallback) {
    super("context-request", { bubbles: true, composed: true });
    this.contextTarget = element;
    this.callback = callback;
  }
}

/** Announces a provider, so that earlier elements request again. */
export class ContextProviderEvent extends Event {
  readonly context: unknown = sessionContext;
  readonly contextTarget: Element;

  constructor(element: Element) {
    super("context-provider", { bubbles: true, composed: true });
    this.contextTarget = element;
  }
}

/** State of the nearest provider. `session` is undefined while it has none. @internal */
export interface Provided {
  session: Session | undefined;
  look: Look;
}

/**
 * Requests the nearest session and its changes. Returns a function that unsubscribes, or undefined without a provider.
 * May call the listener before it returns. @internal
 */
export function requestSession(element: HTMLElement, listener: (provided: Provided) => void): (() => void) | undefined {
  let isAnswered = false;
  let isOver = false;
  let unsubscribe: (() => void) | undefined;
  element.dispatchEvent(
    new ContextRequestEvent(element, (value, end, look = {}) => {
      if (isOver) return end?.();
      isAnswered = true;
      unsubscribe = end;
      const session = sessionBehind(value);
      if (value !== undefined && !session)
        warnOnce(
          `<${element.localName}>: what answered "${sessionContext}" is not a session made by createSession or <iam-session>.`,
        );
      listener({ session, look });
    }),
  );
  if (!isAnswered) {
    isOver = true;
    return undefined;
  }
  return () => {
    isOver = true;
    unsubscribe?.();
  };
}

/** Session elements around an element, nearest first, across shadow roots. */
function* sessionElements(element: Element): Generator<Element> {
  for (
    let node: Node | null = element;
    node;
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  ) {
    if (node instanceof Element && node !== element && node.localName === "iam-session") yield node;
  }
}

/** @internal */
export const sessionElementAround = (element: Element): Element | undefined =>
  sessionElements(element).next().value ?? undefined;

/** True if an ancestor is a session element that isn't defined yet. @internal */
export const awaitsProvider = (element: Element): boolean =>
  [...sessionElements(element)].some((around) => !around.matches(":defined"));

/** Responds to session requests from elements inside. @internal */
export class SessionProvider {
  readonly #element: HTMLElement;
  readonly #callbacks = new Set<ContextCallback>();
  #session: Session | undefined;
  #look: Look = {};
  #isOpen = false;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Starts to respond. Requests wait until `provide` sets a session. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.#element.addEventListener("context-request", this.#answer);
    this.#element.dispatchEvent(new ContextProviderEvent(this.#element));
  }

  provide(session: Session | undefined, look: Look): void {
    const isSame = this.#session === session && this.#look.theme === look.theme && this.#look.locale === look.locale;
    this.#session = session;
    this.#look = look;
    if (!isSame) for (const callback of [...this.#callbacks]) this.#tell(callback);
  }

  /** Stops responding and lets subscribers find another provider. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#element.removeEventListener("context-request", this.#answer);
    this.#session = undefined;
    this.#callbacks.clear();
    this.#element.ownerDocument.dispatchEvent(new ContextProviderEvent(this.#element));
  }

  readonly #answer = (event: Event): void => {
    const { context, callback, subscribe } = event as ContextRequestEvent;
    if (context !== sessionContext || typeof callback !== "function" || event.composedPath()[0] === this.#element)
      return;
    event.stopPropagation();
    if (subscribe) this.#callbacks.add(callback);
    this.#tell(callback, subscribe);
  };

  #tell(callback: ContextCallback, subscribe = true): void {
    const unsubscribe = subscribe ? () => this.#callbacks.delete(callback) : undefined;
    callback(this.#session && publicSession(this.#session), unsubscribe, this.#look);
  }
}
