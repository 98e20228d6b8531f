// Writers of a run, in a file of their own: it loads when a format is chosen.
import type { Translate } from "../../../i18n/texts.ts";
import { directionOf } from "../../../i18n/direction.ts";
import { toCsv } from "../../../check-up/output/csv.ts";
import { toJson } from "../../../check-up/output/json.ts";
import { toKcwarden } from "../../../check-up/output/kcwarden.ts";
import { toReport } from "../../../check-up/output/report.ts";
import { toSarif } from "../../../check-up/output/sarif.ts";
import type { CheckUp, PutAside } from "../../../check-up/index.ts";
import { version } from "../../../version.ts";
import { toHtml } from "./html.ts";

export type Format = "report" | "csv" | "json" | "sarif" | "kcwarden";

interface File {
  name: string;
  content: string;
  type?: string;
}

const json = "application/json";

/** A run as a file. */
export function fileOf(
  format: Format,
  run: CheckUp,
  { t, putAside, who }: { t: Translate; putAside: readonly PutAside[]; who: string },
): File {
  const name = `check-up-${run.realm}`;
  switch (format) {
    case "csv":
      return { name: `${name}.csv`, content: `\uFEFF${toCsv(run, t)}` };
    case "json":
      return { name: `${name}.json`, content: toJson(run, t), type: json };
    case "sarif":
      return { name: `${name}.sarif`, content: toSarif(run, t, { version, putAside }), type: json };
    case "kcwarden":
      return { name: `${name}.kcwarden.json`, content: toKcwarden(run, t), type: json };
    case "report": {
      const options = { t, locale: t.locale, direction: directionOf(t.locale), who };
      return { name: `${name}.html`, content: toHtml(toReport(run, t, putAside), options), type: "text/html" };
    }
  }
}
