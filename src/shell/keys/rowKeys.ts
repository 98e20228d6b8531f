const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

const rowKeys: ReadonlySet<string> = new Set([...Object.keys(steps), "x", "e"]);

const isVisible = (element: Element) => element.checkVisibility();

/** Link of a row, or its first control. */
const entryOf = (row: Element) =>
  [...row.querySelectorAll<HTMLElement>("a[href]"), ...row.querySelectorAll<HTMLElement>("button, input")].find(
    isVisible,
  );

/** Keys of a list: `j` and `k` move through its rows, `x` selects one, `e` opens it. Returns true if the key applies. */
export function pressRowKey(root: ParentNode & Node, key: string): boolean {
  if (!rowKeys.has(key)) return false;
  const rows = [...root.querySelectorAll<HTMLElement>(".main tr[data-id]")].filter(isVisible);
  const scope = root.getRootNode();
  const active = scope instanceof ShadowRoot || scope instanceof Document ? scope.activeElement : null;
  const here = rows.findIndex((row) => row.contains(active));
  const step = steps[key];
  const row = step === undefined ? rows[here] : (rows[Math.max(0, here + step)] ?? rows.at(-1));
  const target = row && (key === "x" ? row.querySelector<HTMLElement>('[data-action="select"]:enabled') : entryOf(row));
  if (!target) return false;
  if (step !== undefined) target.focus();
  else target.click();
  return true;
}
