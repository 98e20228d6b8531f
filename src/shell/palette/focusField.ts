/** Timeout for a field to appear, in milliseconds. */
const patienceMs = 8000;

/** Polling interval in milliseconds. Needed because an opening menu causes no DOM mutation. */
const glanceMs = 40;

/** Focusable controls in a field, which may be a group. */
const acts = "input, select, textarea, button, [contenteditable]";

/** Repeats an attempt until it succeeds. Stops when the user does something else. */
function whenShown(root: ShadowRoot, attempt: () => boolean): void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const look = () => {
    // Waits until the palette closes, which makes the page inert and then restores focus.
    if (!root.querySelector("dialog:modal") && attempt()) end();
  };
  const glances = setInterval(look, glanceMs);
  const timer = setTimeout(end, patienceMs);
  const { signal } = ended;
  signal.addEventListener("abort", () => {
    clearInterval(glances);
    clearTimeout(timer);
  });
  for (const type of ["pointerdown", "keydown"]) root.addEventListener(type, end, { signal, capture: true });
  look();
}

/** Scrolls to a field and focuses it once the page shows it. */
export const focusField = (root: ShadowRoot, hook: string): void =>
  whenShown(root, () => {
    const field = [...root.querySelectorAll<HTMLElement>("main [data-field]")].find(
      (each) => each.dataset.field === hook,
    );
    field?.scrollIntoView({ block: "center" });
    (field?.matches(acts) ? field : (field?.querySelector<HTMLElement>(acts) ?? field))?.focus({ preventScroll: true });
    return field !== undefined;
  });

/** Presses the buttons of an action in sequence, each once it is visible: a menu, then its item. */
export function pressButtons(root: ShadowRoot, hooks: readonly string[]): void {
  const left = [...hooks];
  whenShown(root, () => {
    const button = [...root.querySelectorAll<HTMLElement>(`.main [data-action="${left[0]}"]`)].find((each) =>
      each.checkVisibility(),
    );
    if (button) {
      left.shift();
      button.click();
    }
    return left.length === 0;
  });
}
