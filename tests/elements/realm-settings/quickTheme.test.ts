// Theme editor by keyboard, in every look, and without the server's style sheets.
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/realm-settings/themes/en.json" with { type: "json" };
import { Opened } from "../faults/playback.ts";
import { press, type } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";

let opened: Opened;
afterEach(() => {
  opened.close();
  document.body.style.background = "";
});

const place = { area: "realm-settings", path: "/themes/quickTheme" };

async function open(attributes: Record<string, string> = {}): Promise<ShadowRoot> {
  opened = new Opened(place);
  opened.element.style.inlineSize = "1200px";
  for (const [name, value] of Object.entries(attributes)) opened.element.setAttribute(name, value);
  const { root } = opened;
  await until("the colours", () => root.querySelector('[data-field="light.primaryColor"]'));
  await until("the pages", () => pageOf(root, "login")?.querySelector("button"));
  return root;
}

const field = (root: ShadowRoot, path: string) =>
  root.querySelector<HTMLInputElement>(`input[data-field="${path}"]`) as HTMLInputElement;

const pageOf = (root: ShadowRoot, name: string) =>
  root.querySelector<HTMLIFrameElement>(`[data-preview="${name}"] iframe`)?.contentDocument;

const backgroundOf = (root: ShadowRoot) => {
  const button = pageOf(root, "login")?.querySelector("button");
  return button ? getComputedStyle(button).backgroundColor : undefined;
};

async function fill(input: HTMLInputElement, text: string): Promise<void> {
  input.focus();
  input.select();
  await type(text);
}

describe("quick theme", () => {
  for (const [look, attributes] of [
    ["light", { theme: "light" }],
    ["dark", { theme: "dark" }],
    ["right to left", { locale: "ar" }],
    ["read only", { readonly: "" }],
  ] as const)
    it(`has no axe finding, ${look}`, async () => {
      document.body.style.background = look === "dark" ? "#0d1016" : "#fff";
      await open(attributes);
      expect(await findings(opened.element)).to.deep.equal([]);
    });

  it("shows plain pages if the server's style sheets are unknown, without focusable content", async () => {
    const root = await open();
    expect(root.textContent).to.contain(texts["realmSettings.themes.noSheets"]);
    await fill(field(root, "light.primaryColor"), "#ff0000");
    await until("the new colour", () => backgroundOf(root) === "rgb(255, 0, 0)");
    expect([...root.querySelectorAll("iframe")].every(({ inert }) => inert)).to.equal(true);
  });

  it("shows plain pages with a message if the server's style sheets do not load", async () => {
    const root = await open();
    opened.element.setAttribute("resource-url", `${location.origin}/resources/none/admin/none`);
    expect(root.querySelectorAll("[data-preview]")).to.have.lengthOf(2);
    await until("the pages", () => pageOf(root, "console")?.querySelector("table"));
  });

  it("treats an incomplete color as none, keeps the input, and disables the download", async () => {
    const root = await open();
    const before = backgroundOf(root);
    await fill(field(root, "light.primaryColor"), "#ff00");
    await press("Backspace", "Backspace", "Tab");
    await until("the message", () => root.querySelector('[data-for="light.primaryColor"] [role="alert"]'));
    expect([field(root, "light.primaryColor").value, backgroundOf(root)]).to.deep.equal(["#ff", before]);
    root.querySelector<HTMLElement>('[data-action="download"]')?.focus();
    await press("Enter");
    await until("the field again", () => root.activeElement === field(root, "light.primaryColor"));
    expect(root.querySelector("[data-dialog]")).to.equal(null);
  });

  it("is downloaded by keyboard: Enter opens the names, Escape returns to the button", async () => {
    const root = await open();
    const button = root.querySelector<HTMLElement>('[data-action="download"]');
    button?.focus();
    await press("Enter");
    await until("the name", () => root.activeElement?.matches('[data-dialog="save-as"] [data-field="themeName"]'));
    await fill(field(root, "themeName"), "Café Blau");
    await until("the file", () => field(root, "fileName").value === "cafe-blau.jar");
    expect(await findings(opened.element)).to.deep.equal([]);
    await press("Escape");
    await until("the end of the dialog", () => !root.querySelector("[data-dialog]"));
    expect(root.activeElement).to.equal(button);
  });

  it("is a draft after a selection, not after viewing dark mode", async () => {
    const root = await open();
    const revert = root.querySelector<HTMLButtonElement>('[data-action="revert"]') as HTMLButtonElement;
    root.querySelector<HTMLInputElement>('input[value="dark"]')?.click();
    await until("dark colours", () => field(root, "dark.primaryColor"));
    expect(revert.disabled).to.equal(true);
    await fill(field(root, "dark.linkColor"), "#ffffff");
    await until("the draft", () => !revert.disabled);
    expect((opened.element as HTMLElement & { hasUnsavedChanges: boolean }).hasUnsavedChanges).to.equal(true);
    revert.click();
    await until("the colour before", () => field(root, "dark.linkColor").value === "#1fa7f8");
    await until("no draft", () => revert.disabled);
  });
});
