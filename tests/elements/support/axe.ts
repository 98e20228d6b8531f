// What axe finds inside an element's shadow root.
import axe from "axe-core";

/** Rules for whole pages: a panel is a part of somebody's page. */
const ofPages = new Set([
  "region",
  "landmark-one-main",
  "page-has-heading-one",
  "bypass",
  "document-title",
  "html-has-lang",
]);

/** Runs every rule of levels A and AA, best practice and experiments on an element, its open roots included. Resolves to one line per finding. */
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
  const { violations } = await axe.run(element, { rules, resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${node.target.flat().join(" ")}: ${node.failureSummary?.split("\n").slice(1).join(" ").trim() ?? ""}`,
    ),
  );
}
