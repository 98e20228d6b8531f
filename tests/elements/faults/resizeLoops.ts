// The browser measures changed sizes again in the next frame, and reports that as an error.
import { afterEach, beforeEach } from "../support/mocha.ts";

export const isResizeLoop = (text: string): boolean => text.includes("ResizeObserver loop");

/** Lets the tests of a group pass despite such reports. */
export function ignoreResizeLoops(): void {
  const { onerror } = window;
  beforeEach(() => {
    window.onerror = (message, ...rest) => isResizeLoop(String(message)) || onerror?.call(window, message, ...rest);
  });
  afterEach(() => {
    window.onerror = onerror;
  });
}
