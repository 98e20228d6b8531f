import type { Session } from "../session/session.ts";

/** Key of the session context, of the Context Community Protocol. Source: contract §2. */
export const sessionContext = "iam-session";

type Callback = (session: Session, unsubscribe?: () => void) => void;

/** Asks the ancestors for a value. The protocol's event, as other libraries send and answer it. */
export class ContextRequestEvent extends Event {
  readonly context: unknown = sessionContext;
  readonly callback: Callback;
  readonly subscribe: boolean;

  constructor(callback: Callback, subscribe = false) {
    super("context-request", { bubbles: true, composed: true });
    this.callback = callback;
    this.subscribe = subscribe;
  }
}

/** Raised on the document when a provider appears, so that panels created before it ask again. */
export const providerAppeared = "context-provider";

/** Asks for the nearest session; undefined when no ancestor answers. */
export function requestSession(element: HTMLElement): Session | undefined {
  let found: Session | undefined;
  element.dispatchEvent(new ContextRequestEvent((session) => {
    found = session;
  }));
  return found;
}

/** True if an ancestor is a session element whose code has not arrived yet. */
export function awaitsProvider(element: HTMLElement): boolean {
  for (let node: Node | null = element; node; node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)) {
    if (node instanceof Element && node.localName === "iam-session" && node !== element) return true;
  }
  return false;
}

/** Answers requests for the session below an element. Returns the function that stops it. */
export function provideSession(element: HTMLElement, session: () => Session | undefined): () => void {
  const answer = (event: Event) => {
    const request = event as ContextRequestEvent;
    const current = session();
    if (request.context !== sessionContext || event.target === element || !current) return;
    event.stopPropagation();
    request.callback(current);
  };
  element.addEventListener("context-request", answer);
  element.ownerDocument.dispatchEvent(new Event(providerAppeared));
  return () => element.removeEventListener("context-request", answer);
}
