import { expect } from "@esm-bundle/chai";
import { sendKeys, sendMouse, setViewport } from "@web/test-runner-commands";
import type { Option, OptionPart } from "../../../src/kit/form/fields.ts";
import { click } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { english, mountField, unmountAll, until, type Mounted } from "../support/mountField.tsx";

const names = ["read", "read all", "read  all", "write,all", "Ärzte", "admin", "admin-cli", "view_all", "<b>bold</b>", "مدير", "query groups", "manage"];
const options: Option[] = names.map((label, index) => ({ value: `id ${index}`, label }));

const input = (panel: Mounted) => panel.find<HTMLInputElement>('[data-field="colour"]');
const listed = (panel: Mounted) => panel.all('[role="option"]').map((option) => option.dataset.name);
const isOpen = (panel: Mounted) => panel.root.querySelector(".options")?.matches(":popover-open") ?? false;
const highlighted = async (panel: Mounted) => {
  const id = (await input(panel)).getAttribute("aria-activedescendant");
  return id ? panel.root.getElementById(id)?.dataset.name : undefined;
};

/** A search over 60 options that notes what it was asked. */
function remote(delayMs = 20) {
  const calls: { text: string; first: number; aborted: () => boolean }[] = [];
  const everything = Array.from({ length: 60 }, (_, index) => ({ value: `u${index}`, label: `user ${index}` }));
  const search = async (text: string, { first, max, signal }: OptionPart) => {
    calls.push({ text, first, aborted: () => signal.aborted });
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return everything.filter(({ label }) => label.includes(text)).slice(first, first + max);
  };
  return { calls, search };
}

describe("typeahead", () => {
  afterEach(unmountAll);

  it("stands in for a select from ten options on, and for none below", async () => {
    const few = await mountField({ kind: "select", options: options.slice(0, 9) }, "id 1");
    expect((await input(few)).localName).to.equal("select");
    const many = await mountField({ kind: "select", options: options.slice(0, 10) }, "id 1");
    expect((await input(many)).getAttribute("role")).to.equal("combobox");
  });

  it("shows the chosen value by its label and gives back the value as it is, spaces included", async () => {
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

  it("filters without regard to case and accents, exact match first, and picks the first by Enter", async () => {
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

  it("closes on Escape, takes back what was typed, and lets the next Escape through", async () => {
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

  it("clears by choosing the same again, by the button, and by emptying the text", async () => {
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

  it("chooses nothing by leaving, except what was typed in full", async () => {
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

  it("closes when something outside is pressed, in the root or in the page", async () => {
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

  it("asks the server after a pause, once per text, shows nothing outdated, and goes on at the end of the list", async () => {
    const { calls, search } = remote();
    const panel = await mountField({ kind: "select", search, options: [{ value: "u7", label: "user 7" }] }, "u7");
    const box = await input(panel);
    expect(box.value).to.equal("user 7");
    expect(calls).to.have.length(0, "nothing is asked before somebody opens it");
    box.focus();
    await sendKeys({ press: "ArrowDown" });
    await until(() => listed(panel).length === 20);
    await sendKeys({ press: "End" });
    await until(() => listed(panel).length === 40);
    expect(calls.map(({ text, first }) => `${text}@${first}`)).to.deep.equal(["@0", "@20"]);
    calls.length = 0;
    (await input(panel)).select();
    await sendKeys({ type: "user 5" });
    await until(() => listed(panel).length === 11);
    expect(calls.map(({ text }) => text)).to.deep.equal(["user 5"]);
    expect(listed(panel)[0]).to.equal("user 5");
    await sendKeys({ press: "Enter" });
    await until(() => panel.value() === "u5");
    await until(() => box.value === "user 5");
  });

  it("does not pick from an outdated list while the answer is under way", async () => {
    const { search } = remote(250);
    const panel = await mountField({ kind: "select", search }, "");
    (await input(panel)).focus();
    await sendKeys({ press: "ArrowDown" });
    await until(() => listed(panel).length === 20);
    await sendKeys({ type: "user 42" });
    await sendKeys({ press: "Enter" });
    expect(panel.value()).to.equal("");
    await until(() => listed(panel).join() === "user 42");
    await until(async () => (await highlighted(panel)) === "user 42");
    await sendKeys({ press: "Enter" });
    await until(() => panel.value() === "u42");
  });

  it("says why a search failed and tries again", async () => {
    let fails = true;
    const search = async () => {
      if (fails) throw new Error("realm is gone");
      return [{ value: "1", label: "one" }];
    };
    const panel = await mountField({ kind: "select", search }, "");
    await click(await input(panel));
    await until(() => panel.root.querySelector(".options-note")?.textContent?.includes("realm is gone"));
    expect(await findings(panel.host)).to.deep.equal([]);
    fails = false;
    await click(await panel.find('[data-action="retry"]'));
    await until(() => listed(panel).join() === "one");
  });

  it("looks up the label of a value it does not know", async () => {
    const panel = await mountField({ kind: "select", search: async () => [], find: async (value) => ({ value, label: `Label of ${value}` }) }, "u9");
    const box = await input(panel);
    await until(() => box.value === "Label of u9");
  });

  it("marks what it shows with hooks and never as markup", async () => {
    const panel = await mountField({ kind: "select", options }, "");
    await click(await input(panel));
    const option = await panel.find('[data-id="id 8"]');
    expect(option.dataset.name).to.equal("<b>bold</b>");
    expect(option.querySelector("b")).to.equal(null);
  });

  it("draws its list above everything and inside the window, also in a small scroll area", async () => {
    await setViewport({ width: 800, height: 500 });
    const box = document.body.appendChild(document.createElement("div"));
    box.style.cssText = "position:absolute;inset-block-end:20px;inline-size:400px;block-size:90px;overflow:auto;transform:translateX(30px)";
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

  it("puts nothing into the host's page", async () => {
    const before = document.body.childElementCount;
    const panel = await mountField({ kind: "select", options }, "");
    await click(await input(panel));
    await sendKeys({ type: "re" });
    await until(() => isOpen(panel));
    expect(document.body.childElementCount).to.equal(before + 1);
    expect(document.getElementById("a11y-status-message")).to.equal(null);
  });

  it("tells how many match", async () => {
    const panel = await mountField({ kind: "select", options }, "");
    (await input(panel)).focus();
    await sendKeys({ type: "admin" });
    await until(() => panel.all('[role="status"]').some((status) => status.textContent === english["choices.count_other"]?.replace("{{count}}", "2")));
  });

  it("can only be read when disabled", async () => {
    const panel = await mountField({ kind: "select", options }, "id 5", { disabled: true });
    const box = await input(panel);
    expect(box.value).to.equal("admin");
    expect(box.readOnly).to.equal(true);
    expect(panel.all("button")).to.have.length(0);
    expect(await findings(panel.host)).to.deep.equal([]);
  });

  hasNoFindings((look) => mountField({ kind: "select", options, required: true }, "id 5", look), async (panel) => {
    await click(await input(panel));
    await until(() => isOpen(panel));
    await sendKeys({ press: "ArrowDown" });
  });
});
