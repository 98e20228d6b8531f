/** Element that is searched again on each use. */
export interface Target {
  /** Finds an element inside by selector. */
  find: (selector: string) => Target;
  /**
   * Waits until it appears or disappears.
   * @throws Error of the driver after its timeout
   */
  wait: (state?: "there" | "gone") => Promise<void>;
  /** Waits for it, then presses it. */
  click: () => Promise<void>;
  /** Replaces its text. */
  fill: (text: string) => Promise<void>;
  value: () => Promise<string>;
  text: () => Promise<string>;
  attribute: (name: string) => Promise<string | null>;
  /** Current number of matches. */
  count: () => Promise<number>;
}

/** Used part of a Playwright locator. A page has `locator` too. */
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

/** Target of a Playwright locator. Visible elements only. */
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
