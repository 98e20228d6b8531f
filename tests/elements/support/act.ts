// Simulates user input with real browser events.
import { sendKeys, sendMouse } from "@web/test-runner-commands";

/** Resolves to the box of an element after two frames without movement: opening elements may be animated. */
async function boxOf(element: Element): Promise<DOMRect> {
  for (let before = element.getBoundingClientRect(); ; ) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const now = element.getBoundingClientRect();
    if (now.left === before.left && now.top === before.top && now.width === before.width) return now;
    before = now;
  }
}

/** Scrolls an element into view and clicks its center. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = await boxOf(element);
  await sendMouse({ type: "click", position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
}

/** Presses keys one after the other. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
}

/** Presses a key while others are held. */
export async function chord(held: string, key: string): Promise<void> {
  await sendKeys({ down: held });
  await sendKeys({ press: key });
  await sendKeys({ up: held });
}

export const type = (text: string): Promise<void> => sendKeys({ type: text });

/** Pastes a text into the focused element. */
export function paste(element: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  element.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }),
  );
}
