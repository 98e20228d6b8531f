// Variants of an action on the selected records: a menu of declared items.
import { expect } from "@esm-bundle/chai";
import { useState } from "react";
import { defineActions, type ActionDef } from "../../../src/kit/action/defineActions.ts";
import { useActions } from "../../../src/kit/action/useActions.ts";
import { BulkBar } from "../../../src/kit/table/BulkBar.tsx";
import { severally } from "../../../src/sections/bulk/severally.ts";
import { click } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { mountField, unmountAll, until } from "../support/mountField.tsx";

interface Light {
  id: string;
  color: string;
}

const sent: string[] = [];

const paint = (color: string): ActionDef<Light, undefined> => ({
  id: "paint",
  label: "save",
  only: "button",
  on: (light) => light.color !== color || { because: "retry" },
  change: "updated",
  run: async (_, { id }) => sent.push(`${id} ${color}`),
  said: { done: "save", failed: "error.unreadable" },
  inBulk: severally({
    way: { id: `paint-${color}`, label: color, on: ({ id }) => color !== "green" || id !== "3" },
    isOneAsked: true,
    deed: "change",
    title: ({ length: count }) => ["selection.count", { count }],
    preview: () => "save",
    start: "save",
  }),
});

const lights = defineActions<Light, undefined>({
  area: "lights",
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  list: [paint("red"), paint("green")],
});

function Bar({ of }: { of: readonly Light[] }) {
  const { bulk } = useActions(lights, undefined);
  const [selection, setSelection] = useState<ReadonlyMap<string, Light>>(new Map(of.map((light) => [light.id, light])));
  return <BulkBar actions={bulk} selection={selection} onSelection={setSelection} />;
}

const mount = (...of: Light[]) => mountField({ kind: "custom", render: () => <Bar of={of} /> }, "");
const one = { id: "1", color: "red" };
const two = { id: "2", color: "blue" };
const three = { id: "3", color: "blue" };

describe("action variants", () => {
  afterEach(() => {
    sent.length = 0;
    unmountAll();
  });

  it("share one menu with those that fit all records", async () => {
    const panel = await mount(one, three);
    await click(await panel.find('[data-action="paint"]'));
    await panel.find('.menu [data-action="paint-red"]');
    expect(panel.all('[data-action="paint"], [data-action="paint-green"]')).to.have.length(1);
  });

  it("run at once for one record and deselect it", async () => {
    const panel = await mount(two);
    await click(await panel.find('[data-action="paint"]'));
    await click(await panel.find('.menu [data-action="paint-green"]'));
    await until(() => sent.length === 1 && panel.all('[data-action="paint"]').length === 1);
    expect(sent).to.deep.equal(["2 green"]);
    await until(() => panel.all("dialog").length === 0);
  });

  it("skip records that exclude the variant", async () => {
    const panel = await mount(one, two);
    await click(await panel.find('[data-action="paint"]'));
    await click(await panel.find('.menu [data-action="paint-red"]'));
    await click(await panel.find('[data-dialog="bulk-paint"] [data-action="confirm"]'));
    await until(() => sent.length > 0);
    expect(sent).to.deep.equal(["2 red"]);
  });
});
