import { readable } from "../../i18n/texts.ts";
import { useT } from "../../kit/panel/texts.ts";
import type { Reason, Simulation } from "./facts.ts";

/** Returns a function that translates reasons. */
export function useReason(): (reason: Reason) => string {
  const t = useT();
  return ({ because, values = {} }) => {
    const { kind = "" } = values;
    const key = `authentication.simulate.credential.${kind}`;
    return t(`authentication.simulate.because.${because}`, { ...values, kind: kind && (t.has(key) ? t(key) : kind) });
  };
}

/** Returns the translated ending, and a summary of the pages. */
export function useSays(result: Simulation | undefined): { ending: string; summary: string } {
  const t = useT();
  const because = useReason();
  if (!result) return { ending: "", summary: "" };
  const pages = result.pages.map((page) => {
    const action = page.startsWith("action:") ? page.slice("action:".length) : undefined;
    if (action !== undefined) return t("authentication.simulate.page.action", { action: readable(action) });
    return t(`authentication.simulate.page.${page}`);
  });
  const way = pages.join(", ");
  return {
    ending: t(`authentication.simulate.ending.${result.ending}`, { count: pages.length }),
    summary: [
      way && `${way}.`,
      result.reason && `${because(result.reason)}.`,
      result.level >= 0 && t("authentication.simulate.reaches", { level: String(result.level) }),
    ]
      .filter(Boolean)
      .join(" "),
  };
}
