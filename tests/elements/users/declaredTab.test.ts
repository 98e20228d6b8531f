import { expect } from "@esm-bundle/chai";
import { afterEach, describe, it } from "../support/mocha.ts";
import { id, openPanel, removePanels, root, stubServer, until, type Panel } from "./stubServer.ts";

const provider = {
  id: "badges",
  helpText: "",
  metadata: { path: "/:realm/users/:id/:tab", params: { tab: "badges" } },
  properties: [
    { name: "color", label: "Colour", type: "List", options: ["red", "blue"], defaultValue: "red" },
    { name: "printed", label: "Printed", type: "boolean" },
    { name: "note.text", label: "Note", type: "NobodyKnows", helpText: "What stands on the back.", required: true },
  ],
};
const elsewhere = {
  ...provider,
  id: "of-clients",
  metadata: { path: "/:realm/clients/:clientId/:tab", params: { tab: "of-clients" } },
};
const ofUser = (user: string, tab: string) => ({
  ...provider,
  id: tab,
  metadata: { path: "/:realm/users/:id/:tab", params: { id: user, tab } },
});

type Component = { id?: string; providerId: string; config: Record<string, string[]> };

function open(stored: Component[], isOn = true): Promise<Panel> {
  return openPanel(
    `/${id}/badges`,
    stubServer({
      more: (url, init) => {
        if (url.includes("/serverinfo"))
          return {
            features: [{ name: "DECLARATIVE_UI", enabled: isOn }],
            componentTypes: {
              "org.keycloak.services.ui.extend.UiTabProvider": [
                ofUser(id, "hers"),
                ofUser("somebody-else", "theirs"),
                elsewhere,
                provider,
              ],
            },
          };
        if (!/\/components(\/|\?|$)/.test(url)) return undefined;
        if (init.method === "POST") stored.push({ id: "new", ...JSON.parse(String(init.body)) });
        if (init.method === "PUT")
          stored.splice(
            0,
            stored.length,
            ...stored.map((component) =>
              url.endsWith(component.id ?? "") ? JSON.parse(String(init.body)) : component,
            ),
          );
        return stored;
      },
    }),
  );
}

const input = (panel: Panel, name: string) =>
  root(panel).querySelector<HTMLInputElement | HTMLSelectElement>(`[data-field='${name}']`);

function type(panel: Panel, name: string, text: string): void {
  const element = input(panel, name);
  if (!element) throw new Error(`No field ${name}`);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), "value")?.set?.call(element, text);
  element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

describe("tab of a server extension", () => {
  afterEach(removePanels);

  it("is last, and saves its form as a component of this user", async () => {
    const others: Component = {
      id: "theirs",
      providerId: "badges",
      config: { realm: ["acme"], id: ["somebody-else"], tab: ["badges"], color: ["blue"] },
    };
    const stored = [others];
    const panel = await open(stored);
    await until("the form", () => input(panel, "config.color"));
    // Wide enough for all tabs.
    panel.style.inlineSize = "2000px";
    await until("the tabs", () => !root(panel).querySelector('[data-action="more-tabs"]'));
    const tabs = [...root(panel).querySelectorAll("[data-tab]")].map((tab) => tab.getAttribute("data-tab"));
    expect(tabs[tabs.length - 1]).to.equal("badges");
    expect(tabs).to.include("hers");
    for (const none of ["of-clients", "theirs"]) expect(tabs).not.to.include(none);
    expect(input(panel, "config.color")?.value).to.equal("red");
    type(panel, 'config["note.text"]', "Hello");
    type(panel, "config.color", "blue");
    await until("the save button", () => root(panel).querySelector('[data-action="save"]:not(:disabled)'));
    (root(panel).querySelector('[data-action="save"]') as HTMLElement).click();
    await until("the component", () => stored.length === 2);
    expect(stored[0]).to.deep.equal(others);
    expect(stored[1]?.config).to.deep.equal({
      "note.text": ["Hello"],
      color: ["blue"],
      realm: ["acme"],
      id: [id],
      tab: ["badges"],
    });

    await until("the end of the save", () => !root(panel).querySelector('[data-action="save"]'));
    type(panel, "config.color", "red");
    await until("the save button", () => root(panel).querySelector('[data-action="save"]:not(:disabled)'));
    (root(panel).querySelector('[data-action="save"]') as HTMLElement).click();
    await until("the change", () => stored[1]?.config.color?.[0] === "red");
    expect(stored).to.have.length(2);
    expect(stored[1]?.config["note.text"]).to.deep.equal(["Hello"]);
  });

  it("is absent while the feature is off", async () => {
    const panel = await open([], false);
    await until("the user", () => input(panel, "firstName"));
    expect(root(panel).querySelector('[data-tab="badges"]')).to.equal(null);
  });
});
