/** How long a page may take to show a field, in milliseconds. */
const patienceMs = 8000;

/** What a person acts on: a field may be a group of it. */
const acts = "input, select, textarea, button, [contenteditable]";

/** Brings a field into sight and gives it the focus as soon as the page shows it. Whoever does something else meanwhile is left alone. */
export function focusField(root: ShadowRoot, hook: string): void {
  const ended = new AbortController();
  const end = () => ended.abort();
  const look = () => {
    // As long as the palette stands nothing behind it takes the focus, and it gives back its own as it goes.
    if (root.querySelector("dialog:modal")) return;
    const field = [...root.querySelectorAll<HTMLElement>("main [data-field]")].find(
      (each) => each.dataset.field === hook,
    );
    if (!field) return;
    end();
    field.scrollIntoView({ block: "center" });
    (field.matches(acts) ? field : (field.querySelector<HTMLElement>(acts) ?? field)).focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(end, patienceMs);
  const { signal } = ended;
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  for (const type of ["pointerdown", "keydown"]) root.addEventListener(type, end, { signal, capture: true });
  observer.observe(root, { childList: true, subtree: true });
  look();
}
