import type { Target } from "./target.ts";

/** Timeout in milliseconds. */
const PATIENCE = 5000;
const PAUSE = 20;

/** Waits for a render between two actions. */
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Matching elements in a node and all open shadow roots below it. */
function within(node: ParentNode, selector: string): HTMLElement[] {
  const found = [...node.querySelectorAll<HTMLElement>(selector)];
  const shadows = node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [];
  for (const { shadowRoot } of node.querySelectorAll("*")) if (shadowRoot) shadows.push(shadowRoot);
  return [...found, ...shadows.flatMap((shadow) => within(shadow, selector))];
}

/** Without layout, as in jsdom, all elements count as visible. */
const isSeen = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function write(element: HTMLElement, text: string): void {
  const control = element as HTMLInputElement;
  // React overrides the setter on the element. Typing uses the one of the prototype.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  control.focus();
  if (set) set.call(control, text);
  else control.value = text;
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}

/** Finds elements in a document through open shadow roots, for tests in the page, with or without Testing Library. */
export function byNode(all: () => readonly (HTMLElement | Document)[], about = "the page"): Target {
  const until = async <T>(probe: () => T | undefined, what: string): Promise<T> => {
    for (const end = Date.now() + PATIENCE; ; ) {
      const result = probe();
      if (result !== undefined) return result;
      if (Date.now() > end) throw new Error(`Not within ${PATIENCE / 1000} s: ${what}`);
      await pause();
    }
  };
  const element = () => until(() => all().find((node) => node instanceof HTMLElement), about);
  return {
    find: (selector) =>
      byNode(() => all().flatMap((node) => within(node, selector).filter(isSeen)), `${selector} in ${about}`),
    wait: async (state = "there") => {
      await until(() => all().length > 0 === (state === "there") || undefined, `${about} ${state}`);
    },
    click: async () => {
      const pressed = await element();
      await pause();
      pressed.focus();
      pressed.click();
      await pause();
    },
    fill: async (text) => {
      write(await element(), text);
      await pause();
    },
    value: async () => ((await element()) as HTMLInputElement).value,
    text: async () => (await element()).textContent ?? "",
    attribute: async (name) => (await element()).getAttribute(name),
    count: async () => all().length,
  };
}
