import { expect } from "@esm-bundle/chai";
import { MemoryRouter } from "react-router-dom";
import { Page } from "../../../src/kit/page/Page.tsx";
import { press } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

const long = "A name that goes on and on. ".repeat(20);

const mount = (title: string) =>
  mountField(
    {
      kind: "custom",
      render: () => (
        <MemoryRouter>
          <Page title={title}>
            <p>content</p>
          </Page>
        </MemoryRouter>
      ),
    },
    "",
  );

describe("page heading", () => {
  afterEach(unmountAll);

  it("takes at most two lines, and is complete in its tooltip and on keyboard focus", async () => {
    const panel = await mount(long);
    const head = await panel.find("h1");
    const name = await panel.find("h1 > bdi");
    expect(head.getBoundingClientRect().height).to.be.at.most(60);
    expect(name.title).to.equal(long);
    await press("Tab");
    for (let step = 0; panel.active() !== name && step < 5; step += 1) await press("Tab");
    await until(() => head.getBoundingClientRect().height > 100);
  });

  it("is not a tab stop if short", async () => {
    const panel = await mount("Ada Lovelace");
    expect((await panel.find("h1 > bdi")).tabIndex).to.equal(-1);
  });
});
