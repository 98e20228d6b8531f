/**
 * Opens a path of the panel and waits for an element. Resolves to the time in ms. Runs in the page.
 * @param {{tag: string, path: string, until: string, without?: string}} way selectors in the panel; `without`: waits until it has none of these too
 * @returns {Promise<number>}
 */
export async function navigationMs({ tag, path, until, without }) {
  const panel = /** @type {HTMLElement & { navigate(path: string): void }} */ (document.querySelector(tag));
  const has = (/** @type {string} */ selector) => panel.shadowRoot?.querySelector(selector) instanceof Element;
  const started = performance.now();
  panel.navigate(path);
  await new Promise((resolve) => {
    const look = () => {
      if (has(until) && !(without && has(without))) resolve(undefined);
      else requestAnimationFrame(look);
    };
    look();
  });
  return performance.now() - started;
}
