/** Something on the page, found anew each time it is used. */
export interface Target {
  /** What fits a selector inside of it. */
  find: (selector: string) => Target;
  /** Waits until it is there, or gone. @throws Error of whoever drives the page, after its own patience */
  wait: (state?: "there" | "gone") => Promise<void>;
  /** Presses it once it is there. */
  click: () => Promise<void>;
  /** Types into it, in place of what is there. */
  fill: (text: string) => Promise<void>;
  value: () => Promise<string>;
  text: () => Promise<string>;
  attribute: (name: string) => Promise<string | null>;
  /** How many there are now. */
  count: () => Promise<number>;
}

/** As much of a Playwright locator as is needed; a page has `locator` too. */
export interface LocatorLike {
  locator: (selector: string) => LocatorLike;
  first: () => LocatorLike;
  waitFor: (options: { state: "visible" | "hidden" }) => Promise<void>;
  click: () => Promise<void>;
  fill: (text: string) => Promise<void>;
  inputValue: () => Promise<string>;
  textContent: () => Promise<string | null>;
  getAttribute: (name: string) => Promise<string | null>;
  count: () => Promise<number>;
}

/** What Playwright finds; only what is seen counts. */
export function byLocator(locator: LocatorLike): Target {
  const first = locator.first();
  return {
    find: (selector) => byLocator(locator.locator(selector).locator("visible=true")),
    wait: (state = "there") => first.waitFor({ state: state === "there" ? "visible" : "hidden" }),
    click: () => first.click(),
    fill: (text) => first.fill(text),
    value: () => first.inputValue(),
    text: async () => (await first.textContent()) ?? "",
    attribute: (name) => first.getAttribute(name),
    count: () => locator.count(),
  };
}
