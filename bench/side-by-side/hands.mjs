// Simulates the input of a user on a page: every click, filled field and key press is a step.
import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("@playwright/test").Locator} Locator */
/** @typedef {ReturnType<typeof handsOn>} Hands */

/** Polling interval in ms. The driver's own wait can take up to half a second. */
const GLANCE_MS = 15;

/** Time in ms after which the driver's own wait takes over: its error describes the missing element. */
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
  /** Resolves to the locator once it is visible. @param {Locator | string} target */
  const there = async (target) => {
    const found = one(target);
    const untilMs = performance.now() + PATIENCE_MS;
    while (!(await found.isVisible()) && performance.now() < untilMs) await sleep(GLANCE_MS);
    return found;
  };
  return {
    page,
    steps: () => steps,
    /** Time of the first step. */
    firstMs: () => firstMs,
    /** One step. @param {Locator | string} target */
    click: async (target) => {
      count();
      await (await there(target)).click();
    },
    /** Types into a field: one step, regardless of length. @param {Locator | string} target @param {string} text */
    fill: async (target, text) => {
      count();
      await (await there(target)).fill(text);
    },
    /** Selects from a dropdown: two steps, open and select. @param {Locator | string} target @param {string} value */
    choose: async (target, value) => {
      count();
      count();
      await (await there(target)).selectOption(value);
    },
    /** Pastes into a field: one step, regardless of length. @param {Locator | string} target @param {string} text */
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
    /** Selects a file: one step. @param {Locator | string} target @param {{name: string, type: string, text: string}} file */
    give: (target, { name, type, text }) => {
      count();
      return (typeof target === "string" ? page.locator(target) : target)
        .first()
        .setInputFiles({ name, mimeType: type, buffer: Buffer.from(text) });
    },
    /** Waits until an element is visible. Not a step. @param {Locator | string} target */
    see: async (target) => (await there(target)).waitFor(),
    /** Waits until a field has a value. Not a step. @param {Locator | string} target @param {string} text */
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
    /** Waits until a text is visible. Not a step. @param {string} text */
    read: async (text) => (await there(page.getByText(text))).waitFor(),
  };
}

/** Still page: the driver's own time for a step. */
const STILL =
  '<!doctype html><html lang="en"><title>Still</title><button>Press</button><input aria-label="Text"></html>';

/** Rounds of steps on the still page. */
const STILL_ROUNDS = 10;

/** Time of a step on a page that does nothing, in ms. @param {Page} page */
export async function stillStepMs(page) {
  await page.setContent(STILL);
  const hands = handsOn(page);
  for (let round = 0; round < STILL_ROUNDS; round += 1) {
    await hands.click("button");
    await hands.fill("input", `${round}`);
    await hands.press("Tab");
  }
  return (performance.now() - hands.firstMs()) / hands.steps();
}
