import { expect } from "@esm-bundle/chai";
import { useState } from "react";
import { moved } from "../../../src/kit/table/moved.ts";
import { MoveButtons } from "../../../src/kit/table/MoveButtons.tsx";
import { useReorder } from "../../../src/kit/table/useReorder.ts";
import { click, press } from "../support/act.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { hasNoFindings } from "../support/looks.ts";
import { mountField, unmountAll, until, type Mounted, type MountOptions } from "../support/mountField.tsx";

/** Two lists, one of fruit and one of nuts; what was asked for is kept in `moves`. */
function Lists({ isEnabled, moves }: { isEnabled: boolean; moves: string[] }) {
  const [lists, setLists] = useState<Record<string, readonly string[]>>({
    fruit: ["apple", "pear", "plum"],
    nuts: ["hazel", "pecan"],
  });
  const reorder = useReorder(isEnabled, (list, from, to) => {
    moves.push(`${list} ${from} ${to}`);
    setLists((now) => ({ ...now, [list]: moved(now[list] ?? [], from, to) }));
  });
  return (
    <div>
      {Object.entries(lists).map(([list, names]) => (
        <ul key={list} data-list={list}>
          {names.map((name, index) => (
            <li key={name} {...reorder.item(list, index, "plain")} data-name={name}>
              {isEnabled && (
                <MoveButtons
                  {...reorder.buttons(list, index, names.length)}
                  up={`Move ${name} up`}
                  down={`Move ${name} down`}
                />
              )}
              {name}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

const mount = (moves: string[], isEnabled = true, options?: MountOptions) =>
  mountField({ kind: "custom", render: () => <Lists isEnabled={isEnabled} moves={moves} /> }, "", options);
const named = (panel: Mounted, name: string) => panel.find(`[data-name="${name}"]`);
const button = (panel: Mounted, name: string, action: string) =>
  panel.find<HTMLButtonElement>(`[data-name="${name}"] [data-action="${action}"]`);
const order = (panel: Mounted, list: string) =>
  panel
    .all(`[data-list="${list}"] > li`)
    .map((row) => row.dataset.name)
    .join();

/** One event of a drag. Returns whether the element takes what is dragged. */
const drag = (element: HTMLElement, type: "dragstart" | "dragover" | "dragleave" | "drop" | "dragend"): boolean =>
  !element.dispatchEvent(
    new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer: new DataTransfer() }),
  );

describe("a list that can be put in another order", () => {
  afterEach(unmountAll);

  it("is, by buttons that say what they move; at either end there is nowhere to go", async () => {
    const moves: string[] = [];
    const panel = await mount(moves);
    expect((await button(panel, "apple", "move-up")).disabled).to.equal(true);
    expect((await button(panel, "plum", "move-down")).disabled).to.equal(true);
    expect((await button(panel, "pear", "move-up")).getAttribute("aria-label")).to.equal("Move pear up");
    await click(await button(panel, "apple", "move-down"));
    await until(() => order(panel, "fruit") === "pear,apple,plum");
    await click(await button(panel, "plum", "move-up"));
    await until(() => order(panel, "fruit") === "pear,plum,apple");
    expect(moves).to.deep.equal(["fruit 0 1", "fruit 2 1"]);
    expect(order(panel, "nuts")).to.equal("hazel,pecan");
  });

  it("is by the keyboard alone", async () => {
    const panel = await mount([]);
    (await button(panel, "hazel", "move-down")).focus();
    await press("Enter");
    await until(() => order(panel, "nuts") === "pecan,hazel");
    (await button(panel, "hazel", "move-up")).focus();
    await press("Space");
    await until(() => order(panel, "nuts") === "hazel,pecan");
  });

  it("is by drag, which is shown where it would be dropped", async () => {
    const moves: string[] = [];
    const panel = await mount(moves);
    const [apple, pear, plum] = await Promise.all(["apple", "pear", "plum"].map((name) => named(panel, name)));
    if (!apple || !pear || !plum) throw new Error("no rows");
    expect(plum.draggable).to.equal(true);
    drag(plum, "dragstart");
    await until(() => drag(pear, "dragover"));
    await until(() => pear.matches(".plain.drop-target"));
    drag(apple, "dragover");
    drag(pear, "dragleave");
    await until(() => apple.matches(".drop-target") && !pear.matches(".drop-target"));
    expect(drag(apple, "drop")).to.equal(true);
    drag(plum, "dragend");
    await until(() => order(panel, "fruit") === "plum,apple,pear");
    expect(moves).to.deep.equal(["fruit 2 0"]);
    expect(panel.all(".drop-target")).to.have.length(0);
  });

  it("takes nothing of another list, nor what is dropped where it was", async () => {
    const moves: string[] = [];
    const panel = await mount(moves);
    const [apple, pear, hazel] = await Promise.all(["apple", "pear", "hazel"].map((name) => named(panel, name)));
    if (!apple || !pear || !hazel) throw new Error("no rows");
    drag(apple, "dragstart");
    await until(() => drag(pear, "dragover"));
    for (const place of [hazel, apple]) {
      expect(drag(place, "dragover")).to.equal(false);
      expect(drag(place, "drop")).to.equal(false);
    }
    drag(apple, "dragend");
    await until(() => !drag(pear, "dragover"));
    expect(moves).to.deep.equal([]);
  });

  it("stays as it is where that is not allowed", async () => {
    const moves: string[] = [];
    const panel = await mount(moves, false);
    const [apple, pear] = await Promise.all(["apple", "pear"].map((name) => named(panel, name)));
    if (!apple || !pear) throw new Error("no rows");
    expect(apple.draggable).to.equal(false);
    expect(apple.className).to.equal("plain");
    drag(apple, "dragstart");
    await new Promise((resolve) => setTimeout(resolve));
    expect(drag(pear, "dragover")).to.equal(false);
    expect(moves).to.deep.equal([]);
  });

  hasNoFindings((options) => mount([], true, options));
});
