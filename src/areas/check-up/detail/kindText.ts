import type { Translate } from "../../../i18n/texts.ts";
import type { Finding } from "../../../check-up/index.ts";
import { nameOf } from "../../../check-up/texts.ts";

/** Kind of an item, in the singular. */
export const kindText = (kind: Finding["kind"], t: Translate): string => {
  const key = `checkUp.kind.${kind}`;
  return t.has(key) ? t(key) : kind;
};

/** Name of an item. One that exists once is named by its kind. */
export const itemText = (finding: Finding, t: Translate): string =>
  finding.names.length > 0 && finding.kind !== "server" ? nameOf(finding) : kindText(finding.kind, t);
