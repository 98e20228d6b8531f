const sheets = new Map<string, CSSStyleSheet>();

/** Constructed style sheet, shared by all shadow roots. Style elements would violate a strict CSP. */
export function sheetOf(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}
