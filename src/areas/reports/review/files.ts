import { directionOf } from "../../../i18n/direction.ts";
import type { Translate } from "../../../i18n/texts.ts";
import { toCsv } from "../../../kit/file/csv.ts";
import { download } from "../../../kit/file/download.ts";
import { htmlFrame, htmlRow } from "../../../kit/file/htmlPage.ts";
import { isoTime } from "../../../kit/file/isoTime.ts";
import { evidenceOf, type Evidence } from "./evidence.ts";
import { whatText, writeReview, type Review } from "./review.ts";

/** Formats of the evidence. */
export const evidenceFormats = ["json", "csv", "html"] as const;

export type EvidenceFormat = (typeof evidenceFormats)[number];

const json = "application/json";

const nameOf = ({ realm, createdMs }: Pick<Review, "realm" | "createdMs">) =>
  `${realm}-access-review-${new Date(createdMs).toISOString().slice(0, 10)}`;

/** Saves a review, or the part of one reviewer. */
export function saveReview(review: Review, reviewer?: string): void {
  const items = reviewer === undefined ? review.items : review.items.filter((item) => item.reviewer === reviewer);
  const suffix = reviewer === undefined ? "" : `-${reviewer.replace(/[^\p{L}\p{N}]+/gu, "-")}`;
  download(`${nameOf(review)}${suffix}.json`, writeReview({ ...review, items }), json);
}

/** Columns of the table, with texts of the page. */
const heads = ["user", "what", "type", "reviewer", "decision", "reason", "decidedBy", "decidedAt", "result", "hash"];

const cellsOf = (t: Translate, item: Evidence["items"][number]): readonly string[] => [
  ...[item.user.name, whatText(item), t(`reports.kind.${item.kind}`), item.reviewer ?? ""],
  ...[item.decision ? t(`reports.review.decision.${item.decision}`) : "", item.reason ?? "", item.decidedBy ?? ""],
  ...[isoTime(item.decidedMs) ?? "", item.result ? t(`reports.review.result.${item.result}`) : "", item.hash ?? ""],
];

/** Saves the evidence of a review: data with hashes, a table, or a page to print. */
export async function saveEvidence(review: Review, format: EvidenceFormat, t: Translate): Promise<void> {
  const evidence = await evidenceOf(review, Date.now());
  const name = `${nameOf(review)}-evidence.${format}`;
  if (format === "json") {
    download(name, `${JSON.stringify(evidence, undefined, 2)}\n`, json);
    return;
  }
  const titles = heads.map((head) => t(`reports.review.head.${head}`));
  const rows = evidence.items.map((item) => cellsOf(t, item));
  if (format === "csv") {
    download(name, toCsv(titles, rows));
    return;
  }
  const [head, foot] = htmlFrame({
    ...{ title: t("reports.review.evidenceOf", { realm: review.realm }), locale: t.locale },
    direction: directionOf(t.locale),
    facts: [
      [t("reports.review.scope"), review.scope],
      [t("reports.review.createdBy"), review.createdBy],
      [t("reports.review.createdAt"), isoTime(review.createdMs) ?? ""],
      [t("reports.review.writtenAt"), isoTime(evidence.writtenMs) ?? ""],
      ["SHA-256", evidence.hash ?? "–"],
    ],
  });
  const table = `<table><thead>${htmlRow(titles, "th")}</thead><tbody>${rows.map((cells) => htmlRow(cells)).join("\n")}</tbody></table>`;
  download(name, `${head}${table}${foot}`, "text/html");
}
