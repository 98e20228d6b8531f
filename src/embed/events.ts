import type { EventDetails } from "../kit/panel/events.ts";
import { learn, watchDetail } from "./hearing.ts";

type AsEvents<D> = { [T in keyof D]: CustomEvent<D[T]> };

/** Events by name. They bubble and are composed. */
export interface IamEventMap extends Omit<AsEvents<EventDetails>, "iam-before-change"> {
  /** A listener may set `reason`, the veto text for the admin. `waitUntil` is that of the detail. */
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

/** Events that a host can cancel. */
const cancelable: ReadonlySet<IamEventName> = new Set(["iam-navigate", "iam-before-change", "iam-alert"]);

/**
 * Raises an event. Returns false if it was canceled, or if a listener threw before a change: a failed check allows
 * nothing. Listener exceptions are observable only on the window.
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
