const sheets = new Map<string, CSSStyleSheet>();

/** Style sheet of a text, made once and shared by all shadow roots: the page's policy allows no style elements. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}
