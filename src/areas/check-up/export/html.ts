import { htmlFrame, htmlText as safe } from "../../../kit/file/htmlPage.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { Report } from "../../../check-up/index.ts";

interface HtmlOptions {
  t: Translate;
  locale: string;
  direction: "ltr" | "rtl";
  /** Admin who ran the checks. */
  who: string;
}

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
  const facts = [["realm", report.realm] as const, ["time", time] as const, ["checkUp.report.by", who] as const]
    .filter(([, value]) => value)
    .map(([key, value]) => [t(key), value] as const);
  const missing = (entry: Report["unknown"][number]) =>
    entry.missing.map(({ need, reason }) => `<p>${safe(need)}: ${safe(t(`checkUp.notRead.${reason}`))}</p>`).join("");
  const [head, foot] = htmlFrame({ title, locale, direction, facts });
  return `${head}${report.groups
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
${foot}`;
}
