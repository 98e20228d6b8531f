import type { Target } from "./target.ts";

/** How long something may take to appear or go, in milliseconds. */
const PATIENCE = 5000;
const PAUSE = 20;

/** A moment for what was done to be drawn, as there is one between two acts of a person. */
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Elements that fit, in a node and in all open shadow roots below it. */
function within(node: ParentNode, selector: string): HTMLElement[] {
  const found = [...node.querySelectorAll<HTMLElement>(selector)];
  const shadows = node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [];
  for (const { shadowRoot } of node.querySelectorAll("*")) if (shadowRoot) shadows.push(shadowRoot);
  return [...found, ...shadows.flatMap((shadow) => within(shadow, selector))];
}

/** Where there is no layout, as in jsdom, everything is seen. */
const isSeen = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function write(element: HTMLElement, text: string): void {
  const control = element as HTMLInputElement;
  // React keeps its own setter on the element; the one of the platform is what typing uses.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, "value") ?? {};
  control.focus();
  if (set) set.call(control, text);
  else control.value = text;
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}

/** What is found in a document through open shadow roots: in tests that run in the page, with Testing Library or without. */
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
