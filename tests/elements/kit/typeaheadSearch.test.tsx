import { expect } from "@esm-bundle/chai";
import { sendKeys } from "@web/test-runner-commands";
import type { OptionPart } from "../../../src/kit/form/fields.ts";
import { click } from "../support/act.ts";
import { findings } from "../support/axe.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";
import { highlighted, input, listed } from "./typeahead.ts";

/** A search over 60 options that records its calls. */
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

describe("typeahead with server search", () => {
  afterEach(unmountAll);

  it("searches after a pause, once per text, drops stale results, and loads more at the end of the list", async () => {
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

  it("does not select from a stale list while a search is in flight", async () => {
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

  it("shows the reason of a failed search and retries", async () => {
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

  it("loads the label of an unknown value", async () => {
    const panel = await mountField(
      { kind: "select", search: async () => [], find: async (value) => ({ value, label: `Label of ${value}` }) },
      "u9",
    );
    const box = await input(panel);
    await until(() => box.value === "Label of u9");
  });
});
