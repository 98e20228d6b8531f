// What a person would miss if it were gone.

const isSeen = (element: Element) => element.checkVisibility();

/** Tabs, rows and fields of forms that are seen, each by its public name. What belongs to a list is its own affair. */
export function landmarks(root: ShadowRoot): Set<string> {
  const found = (kind: string, selector: string, attribute: string) =>
    [...root.querySelectorAll(selector)].filter(isSeen).map((element) => `${kind} ${element.getAttribute(attribute)}`);
  return new Set([
    ...found("tab", "[data-tab]", "data-tab"),
    ...found("row", "tr[data-id]", "data-id"),
    ...found("row", "[data-node]", "data-node"),
    ...found("field", "form [data-field]", "data-field"),
  ]);
}

/** States that stand in for content which could not be had. */
export const failures = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('[data-state="error"], [data-state="forbidden"], [data-state="not-found"]')]
    .filter(isSeen)
    .map((element) => element.textContent ?? "");

/** Content, or why there is none. */
export const isBlank = (root: ShadowRoot): boolean =>
  ![...root.querySelectorAll("h1, [data-state]")].some((element) => isSeen(element) && element.textContent?.trim());

/** Texts that are keys nobody translated; names out of data are in `bdi` and `code`. */
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
