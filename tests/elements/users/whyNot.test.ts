import { expect } from "@esm-bundle/chai";
import { afterEach, describe, it } from "../support/mocha.ts";
import { id, openPanel, removePanels, root, stubServer, until, type Panel } from "./stubServer.ts";

const button = (panel: Panel) => root(panel).querySelector<HTMLElement>('[data-action="why-not"]');

/** Opens "Why can't I …?" and returns the items by reason. */
async function reasons(panel: Panel): Promise<Record<string, string[]>> {
  await until("the question", () => button(panel));
  button(panel)?.click();
  await until("the answer", () => root(panel).querySelector('[data-list="why-not"]'));
  return Object.fromEntries(
    [...root(panel).querySelectorAll('[data-list="why-not"] > div')].map((group) => [
      group.querySelector("dt")?.textContent ?? "",
      [...group.querySelectorAll<HTMLElement>("[data-lack]")].map(({ dataset }) => dataset.lack ?? ""),
    ]),
  );
}

describe("why can't I …?", () => {
  afterEach(removePanels);

  it("lists the page's restrictions, on a record and in its list", async () => {
    const panel = await openPanel(`/${id}/settings`, stubServer({}));
    panel.setAttribute("readonly", "");
    panel.setAttribute("tabs", "settings,groups");
    await until("the narrowing", () => {
      const tabs = [...root(panel).querySelectorAll<HTMLElement>("[data-tab]")].map(({ dataset }) => dataset.tab);
      return tabs.includes("groups") && !tabs.includes("sessions");
    });
    const told = await reasons(panel);
    expect(told["The page that embeds this panel makes it read-only."]).to.include("save").and.to.include("delete");
    expect(told["The page that embeds this panel excludes this tab."])
      .to.include("sessions")
      .and.not.to.include("groups");
  });

  it("names the realm switch and the server feature that are off", async () => {
    const panel = await openPanel(
      `/${id}/settings`,
      stubServer({
        more: (url) =>
          /\/admin\/realms\/acme$/.test(url)
            ? { realm: "acme", organizationsEnabled: false }
            : url.endsWith("/serverinfo")
              ? {
                  features: [
                    { name: "ORGANIZATION", enabled: true },
                    { name: "WORKFLOWS", enabled: false },
                  ],
                }
              : undefined,
      }),
    );
    await until("the tabs", () => root(panel).querySelector('[data-tab="sessions"]'));
    await until("what is off", () => button(panel));
    const told = await reasons(panel);
    expect(told["The server feature WORKFLOWS is off."]).to.deep.equal(["workflows"]);
    const [[, off] = []] = Object.entries(told).filter(([reason]) => reason.startsWith("This realm setting is off"));
    expect(off).to.deep.equal(["organizations"]);
  });
});
