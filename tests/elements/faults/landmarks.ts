// Landmarks: screen content that a test must find again.

const isSeen = (element: Element) => element.checkVisibility();

const found = (root: ShadowRoot, kind: string, selector: string, attribute: string) =>
  [...root.querySelectorAll(selector)].filter(isSeen).map((element) => `${kind} ${element.getAttribute(attribute)}`);

/** Visible tabs, rows and form fields by public name. Parts of a list count for the list. */
export function landmarks(root: ShadowRoot): Set<string> {
  return new Set([
    ...found(root, "tab", "[data-tab]", "data-tab"),
    ...found(root, "row", "tr[data-id]", "data-id"),
    ...found(root, "row", "[data-node]", "data-node"),
    ...found(root, "field", "form [data-field]", "data-field"),
  ]);
}

/** Visible fields of rows, and actions below a part without a form, by public name. */
export const controls = (root: ShadowRoot): Set<string> =>
  new Set([
    ...found(root, "cell", "tr [data-field]:enabled", "data-field"),
    ...found(root, "action", ".form-actions:not(form *) [data-action]", "data-action"),
  ]);

/** Notices of a page, and of a reading that goes on. */
export const notices = (root: ShadowRoot): Set<string> =>
  new Set(
    [...root.querySelectorAll('[data-notice], [data-state="reading"]')]
      .filter(isSeen)
      .map((element) => element.textContent ?? ""),
  );

/** Error states instead of content. */
export const failures = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('[data-state="error"], [data-state="forbidden"], [data-state="not-found"]')]
    .filter(isSeen)
    .map((element) => element.textContent ?? "");

/** True without content or an error state. */
export const isBlank = (root: ShadowRoot): boolean =>
  ![...root.querySelectorAll("h1, [data-state]")].some((element) => isSeen(element) && element.textContent?.trim());

/** Texts that are untranslated keys. Names from data are in `bdi` and `code`. */
export function bareKeys(root: ShadowRoot): string[] {
  const found: string[] = [];
  const look = (node: Node) => {
    for (const child of node.childNodes) {
      if (child instanceof Text && isKey(child.data) && child.parentElement?.checkVisibility())
        found.push(child.data.trim());
      if (child instanceof Element && !child.matches("bdi, code, pre, style, textarea, option, td, .cm-editor"))
        look(child);
    }
  };
  look(root);
  return found;
}

const isKey = (text: string) => /^\s*[a-z][\w-]*(\.[\w-]+)*\s*$/.test(text) && /[.A-Z]/.test(text);
