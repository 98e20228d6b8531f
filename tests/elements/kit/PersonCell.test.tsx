import { expect } from "@esm-bundle/chai";
import { PersonCell } from "../../../src/kit/base/PersonCell.tsx";
import type { Person } from "../../../src/kit/base/personName.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll } from "../support/mountField.tsx";

const drawn = async (person: Person) => {
  const panel = await mountField({ kind: "custom", render: () => <PersonCell person={person} /> }, "");
  const cell = await panel.find(".who");
  return [".strong", "small"].map((part) => cell.querySelector(part)?.textContent);
};

describe("user cell", () => {
  afterEach(unmountAll);

  it("shows the name with the username below", async () => {
    expect(await drawn({ username: "ada", firstName: " Ada", lastName: "Lovelace" })).to.deep.equal([
      "Ada Lovelace",
      "ada",
    ]);
  });

  it("shows only the username without a name", async () => {
    expect(await drawn({ username: "ada", lastName: " " })).to.deep.equal(["ada", undefined]);
  });
});
