/**
 * Returns the URLs that a text can mean. Empty for a plain word. A host without a scheme means both http and https.
 * `host:8080` is a host with a port, not a scheme.
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

/** True if the text can be a URL rather than a part of a client ID. */
export const isAddress = (text: string): boolean => addressesOf(text).length > 0;
