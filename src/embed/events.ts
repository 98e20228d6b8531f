import type { EventDetails } from "../kit/events.ts";
import { learn, watchDetail } from "./hearing.ts";

type AsEvents<D> = { [T in keyof D]: CustomEvent<D[T]> };

/** Events of every element by name. They bubble and leave shadow roots. */
export interface IamEventMap extends Omit<AsEvents<EventDetails>, "iam-before-change"> {
  /** `reason`, written by a listener, is what the person reads when the change is stopped. `waitUntil` is that of the detail. */
  "iam-before-change": CustomEvent<EventDetails["iam-before-change"]> & {
    reason?: string;
    waitUntil(promise: Promise<unknown>): void;
  };
}

export type IamEventName = keyof IamEventMap;

declare global {
  interface HTMLElementEventMap extends IamEventMap {}
  interface DocumentEventMap extends IamEventMap {}
}

/** Events that a host can take over. */
const cancelable: ReadonlySet<IamEventName> = new Set(["iam-navigate", "iam-before-change", "iam-alert"]);

/**
 * Raises an event from an element. False when a listener took it over, or threw before a change: a check that broke off allows nothing.
 * The platform hands exceptions of listeners to nobody but the window, at once.
 */
export function raise<T extends IamEventName>(element: EventTarget, type: T, detail: EventDetails[T]): boolean {
  const isOffer = cancelable.has(type) && !("reason" in detail);
  const event: CustomEvent & { reason?: unknown } = new CustomEvent(type, {
    detail,
    bubbles: true,
    composed: true,
    cancelable: isOffer,
  });
  let isSeen = false;
  watchDetail(event, () => {
    isSeen = true;
  });
  const isAllowed = type === "iam-before-change" ? allowsChange(element, event, detail) : element.dispatchEvent(event);
  isSeen ||= event.defaultPrevented;
  if (type === "iam-navigate") learn(element, { links: isSeen });
  else if (isSeen) learn(element, { isHeard: true });
  return isAllowed;
}

function allowsChange(element: EventTarget, event: CustomEvent & { reason?: unknown }, detail: object): boolean {
  if ("waitUntil" in detail) Object.assign(event, { waitUntil: detail.waitUntil });
  let hasThrown = false;
  const listen = (report: Event) => {
    hasThrown ||= report instanceof ErrorEvent;
  };
  window.addEventListener("error", listen, { capture: true });
  const isAllowed = element.dispatchEvent(event);
  window.removeEventListener("error", listen, { capture: true });
  if (typeof event.reason === "string") Object.assign(detail, { reason: event.reason });
  return isAllowed && !hasThrown;
}
