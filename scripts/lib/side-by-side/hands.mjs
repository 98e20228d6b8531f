// A person's hands on a page: every click, every filled field and every key pressed is a step.

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {ReturnType<typeof handsOn>} Hands */

/**
 * @param {Page} page
 */
export function handsOn(page) {
  let steps = 0;
  let firstMs = 0;
  const count = () => {
    if (steps === 0) firstMs = performance.now();
    steps += 1;
  };
  const one = (/** @type {Locator | string} */ target) => (typeof target === "string" ? page.locator(target) : target).filter({ visible: true }).first();
  return {
    page,
    steps: () => steps,
    /** When the first step began. */
    firstMs: () => firstMs,
    /** One step. @param {Locator | string} target */
    click: (target) => {
      count();
      return one(target).click();
    },
    /** Types into a field: one step, however long the text. @param {Locator | string} target @param {string} text */
    fill: (target, text) => {
      count();
      return one(target).fill(text);
    },
    /** One step. @param {string} key such as `Enter` or `Control+k` */
    press: (key) => {
      count();
      return page.keyboard.press(key);
    },
    /** Chooses a file: one step. @param {Locator | string} target @param {{name: string, type: string, text: string}} file */
    give: (target, { name, type, text }) => {
      count();
      return (typeof target === "string" ? page.locator(target) : target).first().setInputFiles({ name, mimeType: type, buffer: Buffer.from(text) });
    },
    /** Waits until something is there, which is no step. @param {Locator | string} target */
    see: (target) => one(target).waitFor(),
    /** Waits until a field holds a text, which is no step. @param {Locator | string} target @param {string} text */
    holds: async (target, text) => {
      await one(target).waitFor();
      const field = await one(target).elementHandle();
      await page.waitForFunction(({ field, text }) => /** @type {HTMLInputElement | null} */ (field)?.value === text, { field, text });
    },
    /** Waits until a text can be read, which is no step. @param {string} text */
    read: (text) => page.getByText(text).filter({ visible: true }).first().waitFor(),
  };
}
