/** Known listeners of an element: for links on the element itself, for any event, and for link events. */
interface Known {
  hasListener?: boolean;
  isHeard?: boolean;
  links?: boolean;
}

const elements = new WeakMap<EventTarget, Known>();
const listeners = new Set<() => void>();

/** Records new knowledge about listeners. */
export function learn(element: EventTarget, news: Known): void {
  const known = elements.get(element);
  const next = { ...known, ...news };
  if (JSON.stringify(known) === JSON.stringify(next)) return;
  elements.set(element, next);
  for (const listener of [...listeners]) listener();
}

/**
 * True if the host page probably handles links that leave the element. The platform doesn't list listeners: see
 * docs/embedding.md.
 */
export const takesLinks = (element: EventTarget): boolean => {
  const { hasListener = false, isHeard = false, links = isHeard } = elements.get(element) ?? {};
  return hasListener || links;
};

export const subscribeHearing = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls `seen` when a listener reads the event's detail. */
export function watchDetail(event: CustomEvent, seen: () => void): void {
  const { detail }: { detail: unknown } = event;
  Object.defineProperty(event, "detail", {
    configurable: true,
    get: () => {
      seen();
      return detail;
    },
  });
}
