import type { Area, Check, Finding, Severity } from "./check.ts";

/** Returns the text of a key. */
export type Translate = (key: string) => string;

export interface CheckTexts {
  title: string;
  why: string;
  fix: string;
}

/** Texts of a check. */
export const textsOf = ({ id }: Pick<Check, "id">, t: Translate): CheckTexts => ({
  title: t(`checkUp.${id}.title`),
  why: t(`checkUp.${id}.why`),
  fix: t(`checkUp.${id}.fix`),
});

export const severityText = (severity: Severity, t: Translate): string => t(`checkUp.severity.${severity}`);

export const areaText = (area: Area, t: Translate): string => t(`checkUp.area.${area}`);

export const stateText = (state: Finding["state"] | "putAside" | "unknown", t: Translate): string =>
  t(`checkUp.state.${state}`);

/** Name of the item that a finding is about: `shop › reader`. Of a component only its own name. */
export const nameOf = ({ names, kind }: Pick<Finding, "names" | "kind">): string =>
  (kind === "component" ? names.slice(3, 4) : names).filter(Boolean).join(" › ") || kind;
