import type { Translate } from "../../../i18n/texts.ts";
import type { Report } from "../../../check-up/index.ts";

interface HtmlOptions {
  t: Translate;
  locale: string;
  direction: "ltr" | "rtl";
  /** Admin who ran the checks. */
  who: string;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for HTML. */
const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

const styles = `body{font:14px/1.5 system-ui,sans-serif;color:#111;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{margin-bottom:0}h2{margin-top:2rem;border-bottom:2px solid #999}h3{margin-bottom:0}
article{break-inside:avoid-page}p{margin:.3rem 0}small,dt{color:#444}
table{border-collapse:collapse;width:100%;margin:.5rem 0}td,th{border:1px solid #999;padding:.2rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 1rem}dd{margin:0}@media print{body{margin:0}a{color:inherit}}`;

type Entry = Report["held"][number];

/** A run as a page to print or to keep. It has no scripts and loads nothing. */
export function toHtml(report: Report, { t, locale, direction, who }: HtmlOptions): string {
  const items = (entry: Entry, last: "policy" | "reason" | undefined) =>
    entry.items.length === 0
      ? ""
      : `<table><thead><tr><th>${safe(t("checkUp.item"))}</th><th>${safe(t("value"))}</th>${
          last ? `<th>${safe(t(`checkUp.report.${last}`))}</th>` : ""
        }</tr></thead><tbody>${entry.items
          .map(
            (item) =>
              `<tr><td>${safe(item.name)}</td><td>${item.fields.map(safe).join("<br>")}</td>${
                last ? `<td>${safe(item[last] ?? "")}</td>` : ""
              }</tr>`,
          )
          .join("")}</tbody></table>`;
  const article = (entry: Entry, last?: "policy" | "reason", note = "") =>
    `<article><h3>${safe(entry.id)} ${safe(entry.title)}</h3><small>${safe(entry.area)}</small><p>${safe(entry.why)}</p><p><b>${safe(
      t("checkUp.fix"),
    )}</b> ${safe(entry.fix)}</p>${note}${items(entry, last)}<small>${entry.sources
      .map(
        ({ title, section, url }) => `<a href="${safe(url)}">${safe([title, section].filter(Boolean).join(", "))}</a>`,
      )
      .join(" · ")}</small></article>`;
  const part = (title: string, articles: readonly string[]) =>
    articles.length > 0 ? `<section><h2>${safe(title)} (${articles.length})</h2>${articles.join("")}</section>` : "";
  const title = t("checkUp.report.title", { realm: report.realm });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "long" }).format(report.atMs);
  const facts = [
    ["realm", report.realm],
    ["time", time],
    ["checkUp.report.by", who],
  ]
    .filter(([, value]) => value)
    .map(([key = "", value = ""]) => `<dt>${safe(t(key))}</dt><dd>${safe(value)}</dd>`)
    .join("");
  const missing = (entry: Report["unknown"][number]) =>
    entry.missing.map(({ need, reason }) => `<p>${safe(need)}: ${safe(t(`checkUp.notRead.${reason}`))}</p>`).join("");
  return `<!doctype html>
<html lang="${safe(locale)}" dir="${direction}"><head><meta charset="utf-8"><title>${safe(title)}</title><style>${styles}</style></head>
<body><h1>${safe(title)}</h1><dl>${facts}</dl>
${report.groups
  .map((group) =>
    part(
      group.title,
      group.entries.map((entry) => article(entry)),
    ),
  )
  .join("\n")}
${part(
  t("checkUp.group.putAside"),
  report.putAside.map((entry) => article(entry, "reason")),
)}
${part(
  t("checkUp.group.held"),
  report.held.map((entry) => article(entry, "policy")),
)}
${part(
  t("checkUp.group.unknown"),
  report.unknown.map((entry) => article(entry, undefined, missing(entry))),
)}
${part(
  t("checkUp.group.passed"),
  report.passed.map(({ id, title: passed }) => `<p>${safe(id)} ${safe(passed)}</p>`),
)}
</body></html>
`;
}
