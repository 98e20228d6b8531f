import { expect } from "@esm-bundle/chai";
import { press, type } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { english, mountField, unmountAll, until } from "../support/mountField.tsx";

describe("password", () => {
  afterEach(unmountAll);

  it("hides input until revealed, and lets browsers suggest one", async () => {
    const panel = await mountField({ kind: "password" }, "");
    const input = await panel.find<HTMLInputElement>('[data-field="colour"]');
    input.focus();
    await type("s e,cret ");
    await until(() => panel.value() === "s e,cret ");
    expect(input.type).to.equal("password");
    expect(input.autocomplete).to.equal("new-password");
    await press("Tab");
    expect(panel.active()?.getAttribute("aria-label")).to.equal(english["reveal.show"]?.replace("{{label}}", "Colour"));
    await press("Enter");
    await until(() => input.type === "text");
    expect(panel.active()?.getAttribute("aria-label")).to.equal(english["reveal.hide"]?.replace("{{label}}", "Colour"));
    await press("Space");
    await until(() => input.type === "password");
    expect(panel.events).to.have.length(0);
  });

  it("is read-only if disabled", async () => {
    const panel = await mountField({ kind: "password" }, "x", { disabled: true });
    expect((await panel.find<HTMLInputElement>("input")).readOnly).to.equal(true);
  });

  hasNoFindings((look) => mountField({ kind: "password", required: true, hint: "save.review" }, "x", look));
});
