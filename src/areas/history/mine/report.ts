import { toldRequest, type Line } from "../../../history/index.ts";
import { kcadmOf } from "../../../kit/copy-as/formats.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { WrittenRequest } from "../../../session/writes.ts";

/** A line in words. */
export interface ToldLine {
  line: Line;
  sentence: string;
  fields: readonly { name: string; before: string; after: string }[];
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", "<br>");

/** Changes as Markdown: a list with the values of each field. */
export function toMarkdown(
  t: Translate,
  title: string,
  told: readonly ToldLine[],
  moment: (ms: number) => string,
): string {
  const parts = told.map(({ line, sentence, fields }) => {
    const rows = fields.map(({ name, before, after }) => `  | ${cell(name)} | ${cell(before)} | ${cell(after)} |`);
    const heads = [t("history.field"), t("history.before"), t("history.after")];
    const table = rows.length > 0 ? ["", `  | ${heads.join(" | ")} |`, "  | --- | --- | --- |", ...rows, ""] : [];
    return [`- ${moment(line.timeMs)}: ${sentence}`, ...table].join("\n");
  });
  return `# ${title}\n\n${parts.join("\n")}\n`;
}

/** Requests as events tell them, oldest first, without secrets. Omits events without a request that can be repeated. */
export const requestsOf = (lines: readonly Line[], realmUrl: string): readonly WrittenRequest[] =>
  [...lines].reverse().flatMap((line): WrittenRequest[] => {
    const told = toldRequest(line);
    if (typeof told === "string") return [];
    const { method, path, body, leftOut } = told;
    return [
      {
        method,
        url: `${realmUrl}${path && `/${path}`}`,
        ...(body !== undefined && { type: "application/json", body: JSON.stringify(body) }),
        ...(leftOut.length > 0 && { leftOut }),
      },
    ];
  });

/** Requests as `kcadm` commands. */
export const toKcadm = (requests: readonly WrittenRequest[]): string =>
  requests.flatMap((request) => kcadmOf(request) ?? []).join("\n\n");
