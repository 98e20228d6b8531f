import { peekEvent } from "../../kit/table/usePeek.ts";

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

const rowKeys: ReadonlySet<string> = new Set([...Object.keys(steps), "x", "e", " "]);

const isVisible = (element: Element) => element.checkVisibility();

/** Link of a row, or its first control. */
const entryOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>("a[href]"), ...row.querySelectorAll<HTMLElement>("button, input")].find(
    isVisible,
  );

const peekAt = (row: Element) => row.dispatchEvent(new CustomEvent(peekEvent, { bubbles: true }));

/**
 * Keys of a list: `j` and `k` move through rows, `x` selects, `e` opens, the space bar on a link previews. With a
 * preview, they apply to its row. Returns true if the key applies.
 */
export function pressRowKey(root: ParentNode & Node, key: string): boolean {
  if (!rowKeys.has(key)) return false;
  const rows = [...root.querySelectorAll<HTMLElement>(".main tr[data-id]")].filter(isVisible);
  const scope = root.getRootNode();
  const active = scope instanceof ShadowRoot || scope instanceof Document ? scope.activeElement : null;
  const sheet = root.querySelector<HTMLElement>("[data-peek]");
  const isInSheet = sheet?.contains(active) === true;
  const here = rows.findIndex((row) => (isInSheet ? row.dataset.id === sheet?.dataset.peek : row.contains(active)));
  if (key === " ") {
    const row = rows[here];
    // The space bar presses any other control.
    if (!row || !active?.matches(isInSheet ? "h2" : "a[href]")) return false;
    return peekAt(row);
  }
  const step = steps[key];
  const row = step === undefined ? rows[here] : (rows[Math.max(0, here + step)] ?? rows.at(-1));
  const target = row && (key === "x" ? row.querySelector<HTMLElement>('[data-action="select"]:enabled') : entryOf(row));
  if (!target) return false;
  if (step === undefined) target.click();
  else {
    if (sheet && rows[here] !== row) peekAt(row);
    if (!isInSheet) target.focus();
  }
  return true;
}
