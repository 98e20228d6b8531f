import { publicSession, sessionBehind, type IamSession } from "../session/publicSession.ts";
import type { Session } from "../session/session.ts";
import { warnOnce } from "./warnOnce.ts";

// Sessions are found by the Context Community Protocol: a request rises from the element, the nearest provider answers, now and
// at each change. Source: docs/spec/elements.md §2; https://github.com/webcomponents-cg/community-protocols, proposal "Context".

/** Key of the session context. */
export const sessionContext = "iam-session";

/** What a provider adds to the session for those inside it. */
export interface Look {
  theme?: string | undefined;
  locale?: string | undefined;
}

/** The third argument is ours: providers of others leave it out. */
export type ContextCallback = (value: IamSession | undefined, unsubscribe?: () => void, look?: Look) => void;

/** The protocol's request, as other libraries send and answer it. */
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

/** The protocol's notice that a provider appeared, so that those created before it ask again. */
export class ContextProviderEvent extends Event {
  readonly context: unknown = sessionContext;
  readonly contextTarget: Element;

  constructor(element: Element) {
    super("context-provider", { bubbles: true, composed: true });
    this.contextTarget = element;
  }
}

/** What the nearest provider says. `session` is undefined as long as it has none yet. @internal */
export interface Provided {
  session: Session | undefined;
  look: Look;
}

/**
 * Asks for the nearest session and hears of each change. Returns the function that stops it, undefined when nobody answers.
 * An answer may come before this returns.
 * @internal
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

/** True if an ancestor is a session element whose code has not arrived yet. @internal */
export function awaitsProvider(element: HTMLElement): boolean {
  for (
    let node: Node | null = element;
    node;
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  ) {
    if (node instanceof Element && node !== element && node.localName === "iam-session" && !node.matches(":defined"))
      return true;
  }
  return false;
}

/** Answers requests for the session from below an element. @internal */
export class SessionProvider {
  readonly #element: HTMLElement;
  readonly #callbacks = new Set<ContextCallback>();
  #session: Session | undefined;
  #look: Look = {};
  #isOpen = false;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Starts to answer. Until `provide` brings a session, those who ask are told to wait. */
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

  /** Stops answering, and lets those who listen ask somebody else. */
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
