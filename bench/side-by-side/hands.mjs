// A person's hands on a page: every click, every filled field and every key pressed is a step.
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {ReturnType<typeof handsOn>} Hands */

/** How often is looked for what is awaited, in milliseconds. The browser's driver waits longer from time to time, up to half a second. */
const GLANCE_MS = 15;

/** How long a hand waits before the driver's own wait, which says in words what is missing. */
const PATIENCE_MS = 10_000;

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
  const one = (/** @type {Locator | string} */ target) =>
    (typeof target === "string" ? page.locator(target) : target).filter({ visible: true }).first();
  /** What is looked for, once it is there. @param {Locator | string} target */
  const there = async (target) => {
    const found = one(target);
    const untilMs = performance.now() + PATIENCE_MS;
    while (!(await found.isVisible()) && performance.now() < untilMs) await sleep(GLANCE_MS);
    return found;
  };
  return {
    page,
    steps: () => steps,
    /** When the first step began. */
    firstMs: () => firstMs,
    /** One step. @param {Locator | string} target */
    click: async (target) => {
      count();
      await (await there(target)).click();
    },
    /** Types into a field: one step, however long the text. @param {Locator | string} target @param {string} text */
    fill: async (target, text) => {
      count();
      await (await there(target)).fill(text);
    },
    /** Chooses from a list that folds out: two steps, one to open it and one to choose. @param {Locator | string} target @param {string} value */
    choose: async (target, value) => {
      count();
      count();
      await (await there(target)).selectOption(value);
    },
    /** Pastes a text into a field: one step, however long the text. @param {Locator | string} target @param {string} text */
    paste: async (target, text) => {
      count();
      await (await there(target)).evaluate((field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        field.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }),
        );
      }, text);
    },
    /** One step. @param {string} key such as `Enter` or `Control+k` */
    press: (key) => {
      count();
      return page.keyboard.press(key);
    },
    /** Chooses a file: one step. @param {Locator | string} target @param {{name: string, type: string, text: string}} file */
    give: (target, { name, type, text }) => {
      count();
      return (typeof target === "string" ? page.locator(target) : target)
        .first()
        .setInputFiles({ name, mimeType: type, buffer: Buffer.from(text) });
    },
    /** Waits until something is there, which is no step. @param {Locator | string} target */
    see: async (target) => (await there(target)).waitFor(),
    /** Waits until a text is in a field, which is no step. @param {Locator | string} target @param {string} text */
    holds: async (target, text) => {
      const field = await (await there(target)).elementHandle();
      await page.waitForFunction(
        ({ field, text }) => /** @type {HTMLInputElement | null} */ (field)?.value.includes(text),
        {
          field,
          text,
        },
      );
    },
    /** Waits until a text can be read, which is no step. @param {string} text */
    read: async (text) => (await there(page.getByText(text))).waitFor(),
  };
}
