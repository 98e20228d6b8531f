import { bodyOf, type Line } from "../../../history/index.ts";
import { kcadmOf } from "../../../kit/copy-as/formats.ts";
import type { Translate } from "../../../i18n/texts.ts";
import type { WrittenRequest } from "../../../session/writes.ts";
import { withSecretsLeftOut } from "../../../api/secrets.ts";

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

const methods: Readonly<Record<string, string>> = { CREATE: "POST", UPDATE: "PUT", DELETE: "DELETE" };

/** Requests as events tell them, oldest first, without secrets. Omits events without a request that can be repeated. */
export function requestsOf(lines: readonly Line[], realmUrl: string): readonly WrittenRequest[] {
  return [...lines].reverse().flatMap(({ event, subject, deed }): WrittenRequest[] => {
    const method = methods[event.operationType ?? ""];
    const isCreated = deed.type === "created";
    if (!method || !subject || (method !== "DELETE" && !event.representation)) return [];
    const path = event.resourcePath ?? "";
    // A creation is sent to the list, of which its path is an entry.
    const at =
      isCreated && !/\/(?:execution|flow|children)$/.test(path) ? path.split("/").slice(0, -1).join("/") : path;
    const { value, leftOut } = withSecretsLeftOut(bodyOf(event));
    return [
      {
        method: deed.type === "linked" ? (event.representation?.startsWith("[") ? "POST" : "PUT") : method,
        url: `${realmUrl}${at && `/${at}`}`,
        ...(event.representation && { type: "application/json", body: JSON.stringify(value) }),
        ...(leftOut.length > 0 && { leftOut }),
      },
    ];
  });
}

/** Requests as `kcadm` commands. */
export const toKcadm = (requests: readonly WrittenRequest[]): string =>
  requests.flatMap((request) => kcadmOf(request) ?? []).join("\n\n");
