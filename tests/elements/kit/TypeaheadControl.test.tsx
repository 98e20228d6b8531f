import { expect } from "@esm-bundle/chai";
import { sendKeys, sendMouse, setViewport } from "@web/test-runner-commands";
import type { Option } from "../../../src/kit/form/fields.ts";
import { click } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until } from "../support/mountField.tsx";
import { highlighted, input, isOpen, listed } from "./typeahead.ts";

const names = [
  "read",
  "read all",
  "read  all",
  "write,all",
  "Ärzte",
  "admin",
  "admin-cli",
  "view_all",
  "<b>bold</b>",
  "مدير",
  "query groups",
  "manage",
];
const options: Option[] = names.map((label, index) => ({ value: `id ${index}`, label }));

describe("typeahead", () => {
  afterEach(unmountAll);

  it("replaces a select from ten options on", async () => {
    const few = await mountField({ kind: "select", options: options.slice(0, 9) }, "id 1");
    expect((await input(few)).localName).to.equal("select");
    const many = await mountField({ kind: "select", options: options.slice(0, 10) }, "id 1");
    expect((await input(many)).getAttribute("role")).to.equal("combobox");
  });

  it("shows the selected label and returns the value unchanged, including spaces", async () => {
    const panel = await mountField({ kind: "select", options }, "id 2");
    const box = await input(panel);
    expect(box.value).to.equal("read  all");
    box.focus();
    await sendKeys({ press: "ArrowDown" });
    await until(() => isOpen(panel));
    expect(await highlighted(panel)).to.equal("read  all");
    await sendKeys({ press: "ArrowUp" });
    await until(async () => (await highlighted(panel)) === "read all");
    await sendKeys({ press: "Enter" });
    await until(() => panel.value() === "id 1");
    await until(() => box.value === "read all");
    expect(isOpen(panel)).to.equal(false);
  });

  it("applies a click before further input", async () => {
    const panel = await mountField({ kind: "select", options }, "id 1");
    (await input(panel)).click();
    await until(() => isOpen(panel));
    panel.all('[role="option"]')[5]?.click();
    // React updates follow in a microtask of the same task.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    expect(panel.value()).to.equal("id 5");
    expect((await input(panel)).value).to.equal("admin");
  });

  it("filters ignoring case and accents, exact match first, and selects the first with Enter", async () => {
    const panel = await mountField({ kind: "select", options }, "");
    (await input(panel)).focus();
    await sendKeys({ type: "ARZ" });
    await until(() => listed(panel).join() === "Ärzte");
    (await input(panel)).select();
    await sendKeys({ type: "admin" });
    await until(() => listed(panel).join() === "admin,admin-cli");
    await until(async () => (await highlighted(panel)) === "admin");
    await sendKeys({ press: "Enter" });
    await until(() => panel.value() === "id 5");
    expect(panel.events).to.have.length(0, "Enter in the list does not submit the form");
  });

  it("closes on Escape, restores the text, and passes the next Escape on", async () => {
    const panel = await mountField({ kind: "select", options }, "id 5");
    const box = await input(panel);
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listen);
    box.focus();
    await sendKeys({ type: "xyz" });
    await until(() => panel.root.querySelector(".options-note")?.textContent === english.noResultsFound);
    heard.length = 0;
    await sendKeys({ press: "Escape" });
    await until(() => !isOpen(panel) && box.value === "admin");
    expect(heard).to.deep.equal([]);
    await sendKeys({ press: "Escape" });
    await until(() => heard.length);
    document.removeEventListener("keydown", listen);
    expect(heard).to.deep.equal(["Escape"]);
    expect(panel.value()).to.equal("id 5");
    expect(panel.values).to.deep.equal([]);
  });

  it("clears by selecting the same again, by the button, and by emptying the text", async () => {
    const panel = await mountField({ kind: "select", options }, "id 5");
    const box = await input(panel);
    await click(box);
    await until(() => isOpen(panel));
    await sendKeys({ press: "Enter" });
    await until(() => panel.value() === "");
    panel.reset("id 5");
    await until(() => box.value === "admin");
    await click(await panel.find('[data-action="clear"]'));
    await until(() => panel.value() === "");
    panel.reset("id 5");
    await until(() => box.value === "admin");
    box.select();
    await sendKeys({ press: "Backspace" });
    expect(panel.value()).to.equal("id 5");
    await sendKeys({ press: "Enter" });
    await until(() => panel.value() === "");
  });

  it("selects nothing on blur except a fully typed option", async () => {
    const panel = await mountField({ kind: "select", options }, "id 5");
    const box = await input(panel);
    box.select();
    await sendKeys({ type: "rea" });
    await until(async () => (await highlighted(panel)) === "read");
    await sendKeys({ press: "Tab" });
    await until(() => !isOpen(panel));
    expect(panel.value()).to.equal("id 5");
    expect(box.value).to.equal("admin");
    box.focus();
    (await input(panel)).select();
    await sendKeys({ type: "ARZTE" });
    await until(() => listed(panel).join() === "Ärzte");
    await sendKeys({ press: "Tab" });
    await until(() => panel.value() === "id 4");
    box.select();
    await sendKeys({ type: "read all" });
    await until(() => listed(panel).join() === "read all,read  all");
    await sendKeys({ press: "Tab" });
    await until(() => panel.value() === "id 1");
    box.select();
    await sendKeys({ type: "READ ALL" });
    await until(() => listed(panel).length === 2);
    await sendKeys({ press: "Tab" });
    await until(() => !isOpen(panel));
    expect(panel.value()).to.equal("id 1", "two could be meant");
  });

  it("closes on a press outside, in the root or in the page", async () => {
    const panel = await mountField({ kind: "select", options }, "id 5");
    const outside = document.body.appendChild(document.createElement("button"));
    outside.textContent = "outside";
    for (const other of [panel.root.querySelector(".field-label") as HTMLElement, outside]) {
      await click(await input(panel));
      await until(() => isOpen(panel));
      const { right, top } = other.getBoundingClientRect();
      await sendMouse({ type: "click", position: [Math.round(right - 4), Math.round(top + 4)] });
      await until(() => !isOpen(panel));
    }
    outside.remove();
    expect(panel.value()).to.equal("id 5");
  });

  it("highlights matches without markup injection", async () => {
    const panel = await mountField({ kind: "select", options }, "");
    await click(await input(panel));
    const option = await panel.find('[data-id="id 8"]');
    expect(option.dataset.name).to.equal("<b>bold</b>");
    expect(option.querySelector("b")).to.equal(null);
  });

  it("draws its list above everything and inside the window, also in a small scroll area", async () => {
    await setViewport({ width: 800, height: 500 });
    const box = document.body.appendChild(document.createElement("div"));
    box.style.cssText =
      "position:absolute;inset-block-end:20px;inline-size:400px;block-size:90px;overflow:auto;transform:translateX(30px)";
    const panel = await mountField({ kind: "select", options }, "id 5", { into: box });
    await click(await input(panel));
    await until(() => isOpen(panel));
    const field = (await panel.find(".combo")).getBoundingClientRect();
    const list = (await panel.find(".options")).getBoundingClientRect();
    expect(list.bottom).to.be.at.most(field.top);
    expect(list.top).to.be.at.least(0);
    expect(Math.abs(list.left - field.left)).to.be.below(1);
    expect(Math.abs(list.width - field.width)).to.be.below(1);
    box.remove();
    await setViewport({ width: 800, height: 600 });
  });

  it("adds nothing to the host page", async () => {
    const before = document.body.childElementCount;
    const panel = await mountField({ kind: "select", options }, "");
    await click(await input(panel));
    await sendKeys({ type: "re" });
    await until(() => isOpen(panel));
    expect(document.body.childElementCount).to.equal(before + 1);
    expect(document.getElementById("a11y-status-message")).to.equal(null);
  });

  it("announces the number of matches", async () => {
    const panel = await mountField({ kind: "select", options }, "");
    (await input(panel)).focus();
    await sendKeys({ type: "admin" });
    await until(() =>
      panel
        .all('[role="status"]')
        .some((status) => status.textContent === english["choices.count_other"]?.replace("{{count}}", "2")),
    );
  });

  it("is read-only if disabled", async () => {
    const panel = await mountField({ kind: "select", options }, "id 5", { disabled: true });
    const box = await input(panel);
    expect(box.value).to.equal("admin");
    expect(box.readOnly).to.equal(true);
    expect(panel.all("button")).to.have.length(0);
    expect(await findings(panel.host)).to.deep.equal([]);
  });

  hasNoFindings(
    (look) => mountField({ kind: "select", options, required: true }, "id 5", look),
    async (panel) => {
      await click(await input(panel));
      await until(() => isOpen(panel));
      await sendKeys({ press: "ArrowDown" });
    },
  );
});
