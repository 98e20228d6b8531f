import { expect } from "@esm-bundle/chai";
import { sendKeys } from "@web/test-runner-commands";
import { SearchBox } from "../../../src/kit/table/SearchBox.tsx";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

/** Shows a focused search field that records its searches. */
async function shown() {
  const searched: string[] = [];
  const panel = await mountField(
    { kind: "custom", render: () => <SearchBox value="" label="Search" onSearch={(text) => searched.push(text)} /> },
    "",
  );
  (await panel.find('input[type="search"]')).focus();
  return searched;
}

describe("search field", () => {
  afterEach(unmountAll);

  it("searches once after the last typed character", async () => {
    const searched = await shown();
    for (const character of "anna") document.execCommand("insertText", false, character);
    expect(searched).to.deep.equal([]);
    await until(() => searched.length > 0);
    expect(searched).to.deep.equal(["anna"]);
  });

  it("searches inserted text immediately, without spaces around it, and nothing twice", async () => {
    const searched = await shown();
    document.execCommand("insertText", false, " anna@example.org ");
    expect(searched).to.deep.equal(["anna@example.org"]);
    await sendKeys({ press: "Enter" });
    expect(searched).to.deep.equal(["anna@example.org"]);
  });
});
