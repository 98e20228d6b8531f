/** How long a page may take to show a field, in milliseconds. */
const patienceMs = 8000;

/** How often is looked for it, in milliseconds: a menu that opens is no change of the document. */
const glanceMs = 40;

/** What a person acts on: a field may be a group of it. */
const acts = "input, select, textarea, button, [contenteditable]";

/** Tries something again and again, until it says that it is done. Whoever does something else meanwhile is left alone. */
function whenShown(root: ShadowRoot, attempt: () => boolean): void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const look = () => {
    // As long as the palette stands nothing behind it is acted on, and it gives back its own focus as it goes.
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

/** Brings a field into sight and gives it the focus as soon as the page shows it. */
export const focusField = (root: ShadowRoot, hook: string): void =>
  whenShown(root, () => {
    const field = [...root.querySelectorAll<HTMLElement>("main [data-field]")].find(
      (each) => each.dataset.field === hook,
    );
    field?.scrollIntoView({ block: "center" });
    (field?.matches(acts) ? field : (field?.querySelector<HTMLElement>(acts) ?? field))?.focus({ preventScroll: true });
    return field !== undefined;
  });

/** Presses the buttons of an act one after the other, each as soon as the page shows it: a menu, then what is in it. */
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
