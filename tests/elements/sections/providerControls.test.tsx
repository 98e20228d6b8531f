import { expect } from "@esm-bundle/chai";
import { Texts } from "../../../src/i18n/texts.ts";
import type { FieldDef } from "../../../src/kit/form/fields.ts";
import { propertyFields, type Property } from "../../../src/sections/provider-config/propertyFields.tsx";
import { click, press, type } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

const t = new Texts().translator("acme", "en");
const choices = { groups: true, profileAttributes: ["email", "nickname"] };

/** Field for a property of this type. */
const fieldOf = (property: Property): FieldDef =>
  propertyFields(t, [{ name: "it", label: "Colour", ...property }], { choices, stored: "text" })[0] as FieldDef;
const mount = (property: Property, value: unknown, look?: MountOptions) => mountField(fieldOf(property), value, look);
const all = (panel: Mounted, name: string) => panel.all<HTMLInputElement>(`input[data-field$=".${name}"]`);

describe("claim names per language", () => {
  afterEach(unmountAll);
  const rows = [
    { name: "Grade", locale: "en" },
    { name: "Note", locale: "de" },
  ];

  it("are added and removed in place by keyboard", async () => {
    const panel = await mount({ type: "ClaimDisplay" }, []);
    await click(await panel.find('[data-action="add-row"]'));
    await until(() => all(panel, "name").length === 1 && panel.active() === all(panel, "name")[0]);
    await type("Grade");
    await press("Tab");
    await type("en");
    await until(() => JSON.stringify(panel.value()) === '[{"name":"Grade","locale":"en"}]');
    await click(panel.all('[data-action="remove-row"]')[0] as HTMLElement);
    await until(() => JSON.stringify(panel.value()) === "[]");
    expect(panel.events).to.have.length(0);
  });

  it("report the missing half of a row on blur", async () => {
    const panel = await mount({ type: "ClaimDisplay" }, [{ name: "Grade", locale: "" }]);
    expect(panel.all(".field-error")).to.have.length(0);
    all(panel, "name")[0]?.focus();
    await press("Tab", "Tab", "Tab");
    await until(() => panel.all(".pair .field-error").length === 1);
    expect(all(panel, "locale")[0]?.getAttribute("aria-invalid")).to.equal("true");
    expect(await panel.isValid()).to.equal(false);
  });

  it("follow a revert", async () => {
    const panel = await mount({ type: "ClaimDisplay" }, rows);
    await click(panel.all('[data-action="remove-row"]')[0] as HTMLElement);
    await until(() => all(panel, "name")[0]?.value === "Note");
    panel.reset(rows);
    await until(
      () =>
        all(panel, "name")
          .map(({ value }) => value)
          .join() === "Grade,Note",
    );
  });

  hasNoFindings((look) => mount({ type: "ClaimDisplay" }, rows, look));
});

describe("user profile attribute", () => {
  afterEach(unmountAll);

  it("is selected or entered freely", async () => {
    const panel = await mount({ type: "UserProfileAttributeList" }, "email");
    const choice = await panel.find<HTMLSelectElement>("select");
    expect([...choice.options].map(({ value }) => value).slice(0, 3)).to.deep.equal(["", "email", "nickname"]);
    choice.selectedIndex = choice.options.length - 1;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    const own = await panel.find<HTMLInputElement>("input");
    own.focus();
    await type("mobile.number");
    await until(() => panel.value() === "mobile.number");
    choice.value = "nickname";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await until(() => panel.value() === "nickname" && panel.all("input").length === 0);
  });

  it("outside the profile is shown by name", async () => {
    const panel = await mount({ type: "UserProfileAttributeList" }, "old one");
    expect((await panel.find<HTMLInputElement>("input")).value).to.equal("old one");
  });

  hasNoFindings((look) => mount({ type: "UserProfileAttributeList" }, "old one", look));
});

describe("group", () => {
  afterEach(unmountAll);

  it("is shown by path and can be removed", async () => {
    const panel = await mount({ type: "Group" }, "/Paris/Sales");
    expect(panel.all(".chip").map((chip) => chip.dataset.name)).to.deep.equal(["/Paris/Sales"]);
    await click(panel.all('.chip [data-action="remove"]')[0] as HTMLElement);
    await until(() => panel.value() === "" && panel.all(".chip").length === 0);
    expect((await panel.find('[data-action="select-group"]')).getAttribute("data-field")).to.equal("config.it");
  });

  hasNoFindings((look) => mount({ type: "Group" }, "/Paris/Sales", look));
});

describe("provider URL", () => {
  afterEach(unmountAll);

  it("is a link if valid, otherwise text", async () => {
    const link = await mount({ type: "Url" }, "https://id.example/entry");
    expect((await link.find<HTMLAnchorElement>("a")).href).to.equal("https://id.example/entry");
    const text = await mount({ type: "Url" }, "javascript:alert(1)");
    expect(text.all("a")).to.have.length(0);
  });

  hasNoFindings((look) => mount({ type: "Url" }, "https://id.example/entry", look));
});
