// Axe findings inside an element's shadow root.
import axe from "axe-core";

/** Rules for whole pages: a panel is a part of a host page. */
const ofPages = new Set([
  "region",
  "landmark-one-main",
  "page-has-heading-one",
  "bypass",
  "document-title",
  "html-has-lang",
]);

/**
 * Resolves when finite animations ended: colors in transition are not a finding. Ignores endless ones, such as a skeleton,
 * and scroll-driven ones.
 */
async function atRest(element: Element): Promise<void> {
  const moving = [document, element.shadowRoot].flatMap((root) => root?.getAnimations() ?? []);
  const ending = moving.filter(
    ({ playState, timeline, effect }) =>
      playState === "running" &&
      timeline === document.timeline &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
  );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Runs every rule of levels A and AA, best practices and experimental on an element with its open roots. Resolves to
 * one line per finding.
 */
export async function findings(element: Element): Promise<string[]> {
  const rules = Object.fromEntries(
    axe.getRules().map(({ ruleId, tags }) => [
      ruleId,
      {
        enabled:
          !ofPages.has(ruleId) &&
          ruleId !== "hidden-content" &&
          !tags.includes("wcag2aaa") &&
          !tags.includes("deprecated"),
      },
    ]),
  );
  await atRest(element);
  const { violations } = await axe.run(element, { rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.flat().join(" ")}: ${node.failureSummary?.split("\n").slice(1).join(" ").trim() ?? ""}`,
    ),
  );
}
