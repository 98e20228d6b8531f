// Axe findings on a page, including open shadow roots.
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { settled } from "./settled.ts";

/** A finding, short enough for the message of a failed test. */
export type Finding = { rule: string; impact: string; help: string; nodes: string[] };

/**
 * Runs every rule of levels A and AA, best practices and experimental; not AAA. `without`: rules to skip, with the
 * reason as value. `within`: selector of the part to check. `only`: rules to run.
 */
export async function findings(
  page: Page,
  { within, without = {}, only }: { within?: string; without?: Record<string, string>; only?: readonly string[] } = {},
): Promise<Finding[]> {
  // Animations change colors while they run.
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, without, only }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      // "hidden-content" only asks for a manual review.
      const isOff = ({ ruleId, tags }: { ruleId: string; tags: string[] }) =>
        (only !== undefined && !only.includes(ruleId)) ||
        without.includes(ruleId) ||
        ruleId === "hidden-content" ||
        tags.includes("wcag2aaa") ||
        tags.includes("deprecated");
      const rules = Object.fromEntries(axe.getRules().map((rule) => [rule.ruleId, { enabled: !isOff(rule) }]));
      const { violations } = await axe.run(within ?? document, { rules, resultTypes: ["violations"] });
      // A sticky bar covers elements below it until the page scrolls.
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
    { within, without: Object.keys(without), only },
  );
}

/** Browser settings, and sizes of a panel. */
const LOOKS = [
  { look: "light", colorScheme: "light" },
  { look: "dark", colorScheme: "dark" },
  { look: "right to left, narrow", colorScheme: "light", isNarrow: true },
] as const;

/** Axe findings on a page in all looks: light, dark, and right to left at 400 px, one after the other. */
export async function findingsInLooks(
  page: Page,
  options: Parameters<typeof findings>[1] = {},
): Promise<(Finding & { look: string })[]> {
  const size = page.viewportSize();
  const found: (Finding & { look: string })[] = [];
  for (const { look, colorScheme, ...place } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    const isNarrow = "isNarrow" in place;
    if (isNarrow) await page.setViewportSize({ width: 400, height: size?.height ?? 800 });
    await turned(page, isNarrow ? "rtl" : undefined);
    await settled(page);
    found.push(...(await findings(page, options)).map((finding) => ({ look, ...finding })));
  }
  if (size) await page.setViewportSize(size);
  await turned(page, undefined);
  return found;
}

/** Sets or resets the direction of the page and all its panels. The page follows the color scheme like panels. */
export const turned = (page: Page, direction: "rtl" | undefined) =>
  page.evaluate((to) => {
    document.documentElement.style.colorScheme = "light dark";
    const roots = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const element of [document.documentElement, ...roots.flatMap((root) => [...root.querySelectorAll(".iam")])]) {
      const own = element.getAttribute("data-own-dir") ?? element.getAttribute("dir") ?? "";
      element.setAttribute("data-own-dir", own);
      element.setAttribute("dir", to ?? own);
    }
  }, direction);

/**
 * The host chooses the accent color below white text; disabled texts need no contrast. docs/accessibility.md lists
 * both.
 */
const belowEnhanced = ".btn.primary, .btn.danger-fill, :disabled, [aria-disabled='true']";

/** Texts below 7:1 (WCAG 2.2, level AAA), except filled buttons. */
export async function enhancedContrast(page: Page, within: string): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ within, except }) => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(within, {
        runOnly: ["color-contrast-enhanced"],
        rules: { "color-contrast-enhanced": { enabled: true } },
        resultTypes: ["violations"],
        elementRef: true,
      });
      return violations
        .flatMap(({ nodes }) => nodes)
        .filter(({ element }) => !element?.closest(except))
        .map((node) => `${node.target.flat().join(" ")} ${node.failureSummary?.split("\n")[1]?.trim() ?? ""}`);
    },
    { within, except: belowEnhanced },
  );
}
