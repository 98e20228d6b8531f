// Dashboard of the master realm, and the server info at that time.
import type { Page, Response } from "@playwright/test";

export interface Feature {
  name: string;
  type: string;
  enabled: boolean;
  deprecated?: boolean;
}

/** Server info, as far as the dashboard shows it. */
export interface ServerInfo {
  systemInfo?: { version: string };
  cpuInfo?: { processorCount: number };
  memoryInfo?: { totalFormated: string; freeFormated: string; usedFormated: string };
  features: Feature[];
  providers: Record<string, { providers: Record<string, { operationalInfo?: Record<string, string> }> }>;
}

const isServerInfo = (response: Response) =>
  response.request().method() === "GET" && new URL(response.url()).pathname === "/admin/serverinfo";

/** The page's own next response: memory differs with each request. */
export const nextServerInfo = async (page: Page): Promise<ServerInfo> =>
  (await page.waitForResponse(isServerInfo)).json();

/** Parts of the dashboard. */
export const dashboard = (page: Page) => {
  const list = page.locator('[data-list="providers"]');
  return {
    heading: () => page.locator("iam-console h1"),
    /** Title and value of each row of a card. */
    facts: (card: string) =>
      page
        .locator(card)
        .locator("dl > div")
        .evaluateAll((lines) => lines.map((line) => [...line.children].map((part) => part.textContent ?? ""))),
    features: (name: "enabledFeatures" | "disabledFeatures") => page.locator(`[data-list="${name}"]`),
    /** Name and labels of each feature in a list, in order. */
    featureLines: (name: "enabledFeatures" | "disabledFeatures") =>
      page
        .locator(`[data-list="${name}"] li`)
        .evaluateAll((lines) =>
          lines.map((line) => [
            line.getAttribute("data-name") ?? "",
            ...[...line.querySelectorAll(".tag")].map((tag) => tag.textContent ?? ""),
          ]),
        ),
    list,
    rows: () => list.locator("tbody tr[data-name]"),
    row: (spi: string) => list.locator(`tbody tr[data-name="${spi}"]`),
    search: () => list.locator('[data-field="search"]'),
  };
};

/** Sorted by English name. */
export const inOrder = (names: readonly string[]) => [...names].sort((left, right) => left.localeCompare(right, "en"));
