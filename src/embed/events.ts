import type { EventDetails } from "../kit/events.ts";

type AsEvents<D> = { [T in keyof D]: CustomEvent<D[T]> };

/** Events of every element by name. They bubble and leave shadow roots. */
export interface IamEventMap extends AsEvents<EventDetails> {}

export type IamEventName = keyof IamEventMap;

declare global {
  interface HTMLElementEventMap extends IamEventMap {}
  interface DocumentEventMap extends IamEventMap {}
}

/** Events that a host can take over. */
const cancelable: ReadonlySet<IamEventName> = new Set(["iam-navigate", "iam-before-change", "iam-alert"]);

/** Raises an event from an element. False when a listener took it over. */
export function raise<T extends IamEventName>(element: EventTarget, type: T, detail: EventDetails[T]): boolean {
  return element.dispatchEvent(
    new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: cancelable.has(type) }),
  );
}
