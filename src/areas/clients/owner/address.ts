/**
 * Whole addresses that a typed text may mean; none for a plain word. A host without a scheme, with or without a path, stands for both schemes of the web.
 * `host:8080` is a host and a port, not a scheme.
 */
export function addressesOf(text: string): readonly string[] {
  const typed = text.trim();
  if (typed === "" || /\s/.test(typed)) return [];
  if (
    /^(?:localhost|[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|\[[\da-f:.]+\])(?::\d+)?(?:[/?#].*)?$/iu.test(typed) ||
    /^localhost(?::\d+)?(?:[/?#].*)?$/i.test(typed) ||
    /^[\p{L}\d.-]+:\d+(?:[/?#].*)?$/u.test(typed)
  ) {
    return [`https://${typed}`, `http://${typed}`];
  }
  return /^[a-z][a-z\d+.-]*:[^\s]/i.test(typed) ? [typed] : [];
}

/** The text could be an address rather than a part of a client id. */
export const isAddress = (text: string): boolean => addressesOf(text).length > 0;
