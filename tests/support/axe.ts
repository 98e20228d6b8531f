// What axe finds on a page, open shadow roots included.
import type { Page } from "@playwright/test";
import axe from "axe-core";

/** One finding, short enough for the message of a failed test. */
export type Finding = { rule: string; impact: string; help: string; nodes: string[] };

/**
 * Runs every rule of levels A and AA, best practice and experiments; not AAA.
 * `without` names rules that do not apply, each with the reason as its value. `within` is a selector of the part to look at.
 */
export async function findings(
  page: Page,
  { within, without = {} }: { within?: string; without?: Record<string, string> } = {},
): Promise<Finding[]> {
  // Animations change colours while they run.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, without }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // "hidden-content" only asks to look again by hand.
      const isOff = ({ ruleId, tags }: { ruleId: string; tags: string[] }) =>
        without.includes(ruleId) ||
        ruleId === "hidden-content" ||
        tags.includes("wcag2aaa") ||
        tags.includes("deprecated");
      const rules = Object.fromEntries(axe.getRules().map((rule) => [rule.ruleId, { enabled: !isOff(rule) }]));
      const { violations } = await axe.run(within ?? document, { rules, resultTypes: ["violations"] });
      // A bar that stays in sight covers whatever lies beneath at this height: scrolled on, it is not.
      const isCovered = ({ failureSummary = "" }: { failureSummary?: string }) =>
        /because it is partially obscured/.test(failureSummary);
      const found = violations
        .map((rule) =>
          rule.id === "target-size" ? { ...rule, nodes: rule.nodes.filter((node) => !isCovered(node)) } : rule,
        )
        .filter(({ nodes }) => nodes.length);
      return found.map(({ id, impact, help, nodes }) => ({
        rule: id,
        impact: impact ?? "",
        help,
        nodes: nodes.map(
          (node) =>
            `${node.target.flat().join(" ")} ${node.failureSummary?.split("\n").slice(1).join(" ").trim() ?? ""}`,
        ),
      }));
    },
    { within, without: Object.keys(without) },
  );
}
