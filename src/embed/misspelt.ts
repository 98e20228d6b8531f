import type { AttributeSpec } from "./attributes.ts";
import { warnOnce } from "./warnOnce.ts";

/** Ignores hyphens and underscores, because HTML and frameworks change names: `clientId` becomes `clientid`. */
const plain = (name: string) => name.replace(/[-_]/g, "");

/** True if the texts differ by at most one missing, extra, different or transposed character. */
export function isOneLetterOff(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [a, b] = [left.slice(start), right.slice(start)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1);
}

/** Warns once about each attribute that is probably misspelled. It would have no effect otherwise. */
export function checkSpelling(element: Element, attributes: readonly AttributeSpec[]): void {
  const known = attributes.map(({ name }) => name);
  for (const name of element.getAttributeNames()) {
    // Skips global HTML attributes.
    if (known.includes(name) || /^(?:data|aria)-|^on|[^a-z_-]/.test(name) || name in HTMLElement.prototype) continue;
    const meant = known.find((candidate) => isOneLetterOff(plain(name), plain(candidate)));
    if (meant) warnOnce(`<${element.localName}>: unknown attribute "${name}". Did you mean "${meant}"?`);
  }
}
