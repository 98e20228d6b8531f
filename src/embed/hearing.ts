/** Whether somebody listens on the element itself for links; whether anybody looks at its events, and at those that offer a link, where there was one. */
interface Known {
  hasListener?: boolean;
  isHeard?: boolean;
  links?: boolean;
}

const elements = new WeakMap<EventTarget, Known>();
const listeners = new Set<() => void>();

/** Something was learned of who listens to an element. */
export function learn(element: EventTarget, news: Known): void {
  const known = elements.get(element);
  const next = { ...known, ...news };
  if (JSON.stringify(known) === JSON.stringify(next)) return;
  elements.set(element, next);
  for (const listener of [...listeners]) listener();
}

/** True where a link that leaves the element may be expected to be taken by the page. The platform cannot be asked who listens: see docs/embedding.md. */
export const takesLinks = (element: EventTarget): boolean => {
  const { hasListener = false, isHeard = false, links = isHeard } = elements.get(element) ?? {};
  return hasListener || links;
};

export const subscribeHearing = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Lets an event tell whether a listener looks at its detail. */
export function watchDetail(event: CustomEvent, seen: () => void): void {
  const { detail } = event as { detail: unknown };
  Object.defineProperty(event, "detail", {
    configurable: true,
    get: () => {
      seen();
      return detail;
    },
  });
}
