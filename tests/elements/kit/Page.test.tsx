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

describe("the name in the head of a page", () => {
  afterEach(unmountAll);

  it("takes two lines at most, and is whole in its tip and while the keyboard is on it", async () => {
    const panel = await mount(long);
    const head = await panel.find("h1");
    const name = await panel.find("h1 > bdi");
    expect(head.getBoundingClientRect().height).to.be.at.most(60);
    expect(name.title).to.equal(long);
    await press("Tab");
    for (let step = 0; panel.active() !== name && step < 5; step += 1) await press("Tab");
    await until(() => head.getBoundingClientRect().height > 100);
  });

  it("is no stop of the keyboard where it is short", async () => {
    const panel = await mount("Ada Lovelace");
    expect((await panel.find("h1 > bdi")).tabIndex).to.equal(-1);
  });
});
