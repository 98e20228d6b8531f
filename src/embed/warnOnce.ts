const warned = new Set<string>();

/** One warning per text in the developer console. */
export function warnOnce(text: string): void {
  if (warned.has(text)) return;
  warned.add(text);
  console.warn(text);
}
