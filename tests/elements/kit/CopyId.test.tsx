import { expect } from "@esm-bundle/chai";
import { CopyId } from "../../../src/kit/base/CopyId.tsx";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll } from "../support/mountField.tsx";

describe("ID with a copy button", () => {
  afterEach(unmountAll);

  it("wraps in narrow space and keeps the button next to it", async () => {
    const render = () => (
      <div style={{ inlineSize: "160px" }}>
        <CopyId id="9d5c1b9e-41d6-4f0c-8c8d-0f2b7f6a1c55" label="Copy the ID" />
      </div>
    );
    const panel = await mountField({ kind: "custom", render }, "");
    const code = await panel.find(".row-id > code");
    const [text, button] = [code, await panel.find('[data-action="copy"]')].map((node) => node.getBoundingClientRect());
    expect(code.scrollWidth).to.be.at.most(code.clientWidth);
    expect(text?.height, "more than one line").to.be.above(24);
    expect(button?.left).to.be.at.least(text?.right ?? Number.NaN);
    expect(button?.right).to.be.at.most((await panel.find(".row-id")).getBoundingClientRect().right + 1);
  });
});
