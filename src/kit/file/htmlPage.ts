const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for HTML. */
export const htmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const styles = `body{font:14px/1.5 system-ui,sans-serif;color:#111;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{margin-bottom:0}h2{margin-top:2rem;border-bottom:2px solid #999}h3{margin-bottom:0}
article,tr{break-inside:avoid-page}thead{display:table-header-group}p{margin:.3rem 0}small,dt{color:#444}
table{border-collapse:collapse;width:100%;margin:.5rem 0}td,th{border:1px solid #999;padding:.2rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}dd{margin:0}
@media print{body{margin:0;max-width:none}a{color:inherit}}`;

export interface HtmlPage {
  title: string;
  locale: string;
  direction: "ltr" | "rtl";
  /** Labels and values below the title. */
  facts?: readonly (readonly [label: string, value: string])[];
}

/** Parts of a page before and after its content. The page has no scripts and loads nothing, so it can be kept. */
export function htmlFrame({ title, locale, direction, facts = [] }: HtmlPage): readonly [head: string, foot: string] {
  const list = facts.map(([label, value]) => `<dt>${htmlText(label)}</dt><dd>${htmlText(value)}</dd>`).join("");
  return [
    `<!doctype html>
<html lang="${htmlText(locale)}" dir="${direction}"><head><meta charset="utf-8"><title>${htmlText(title)}</title><style>${styles}</style></head>
<body><h1>${htmlText(title)}</h1>${list && `<dl>${list}</dl>`}
`,
    `</body></html>
`,
  ];
}

/** A row of a table, with text cells. */
export const htmlRow = (cells: readonly string[], tag: "td" | "th" = "td"): string =>
  `<tr>${cells.map((cell) => `<${tag}>${htmlText(cell)}</${tag}>`).join("")}</tr>`;
