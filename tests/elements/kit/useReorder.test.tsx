import { expect } from "@esm-bundle/chai";
import { resetMouse, sendMouse } from "@web/test-runner-commands";
import { chord, click, press } from "../support/act.ts";
import { hasNoFindings } from "../support/looks.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { unmountAll, until, type Mounted } from "../support/mountField.tsx";
import { mountLists } from "./reorderLists.tsx";

const named = (panel: Mounted, name: string) => panel.find(`[data-name="${name}"]`);
const button = (panel: Mounted, name: string, action: string) =>
  panel.find<HTMLButtonElement>(`[data-name="${name}"] [data-action="${action}"]`);
const order = (panel: Mounted, list: string) =>
  panel
    .all(`[data-list="${list}"] > [data-name]`)
    .map((row) => row.dataset.name)
    .join();
const said = (panel: Mounted) => panel.all("[role=status]")[0]?.textContent ?? "";
const isSaid = (panel: Mounted, text: string) =>
  until(() => said(panel) === text).catch(() => expect(said(panel)).to.equal(text));
const middle = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};
/** Drags the handle of `name` to `target` in several moves. */
async function dragTo(panel: Mounted, name: string, target: Element): Promise<void> {
  const [x, from] = middle(await button(panel, name, "drag"));
  const [, to] = middle(target);
  await sendMouse({ type: "move", position: [x, from] });
  await sendMouse({ type: "down" });
  for (const part of [0.3, 0.7, 1])
    await sendMouse({ type: "move", position: [x, Math.round(from + (to - from) * part)] });
}
const drop = () => sendMouse({ type: "up" });
/** Picks up an element by its handle and Space. */
async function take(panel: Mounted, name: string): Promise<void> {
  (await button(panel, name, "drag")).focus();
  await press("Space");
  await until(() => panel.root.querySelector(".moving-bar"));
}

describe("reorderable list", () => {
  afterEach(async () => {
    await resetMouse();
    unmountAll();
  });

  it("moves with labelled buttons, disabled at either end", async () => {
    const moves: string[] = [];
    const panel = await mountLists({ moves });
    expect((await button(panel, "apple", "move-up")).disabled).to.equal(true);
    expect((await button(panel, "plum", "move-down")).disabled).to.equal(true);
    expect((await button(panel, "pear", "move-up")).getAttribute("aria-label")).to.equal("Move pear up");
    await click(await button(panel, "apple", "move-down"));
    await until(() => order(panel, "fruit") === "pear,apple,plum");
    expect(panel.active()).to.equal(await button(panel, "apple", "move-down"));
    await press("Enter");
    await until(() => order(panel, "fruit") === "pear,plum,apple");
    expect(panel.active(), "its button has nowhere to go").to.equal(await button(panel, "apple", "drag"));
    await click(await button(panel, "apple", "move-up"));
    await until(() => order(panel, "fruit") === "pear,apple,plum");
    await click(await button(panel, "plum", "move-up"));
    await until(() => order(panel, "fruit") === "pear,plum,apple");
    expect(moves).to.deep.equal(["fruit 0 → fruit 1", "fruit 1 → fruit 2", "fruit 2 → fruit 1", "fruit 2 → fruit 1"]);
    expect(order(panel, "nuts")).to.equal("hazel,pecan");
  });

  it("moves one step with Alt and the arrow keys on the handle, which keeps focus", async () => {
    const panel = await mountLists();
    const grip = await button(panel, "hazel", "drag");
    grip.focus();
    await chord("Alt", "ArrowDown");
    await until(() => order(panel, "nuts") === "pecan,hazel");
    expect(panel.active()).to.equal(grip);
    await chord("Alt", "ArrowDown");
    await chord("Alt", "ArrowUp");
    expect(panel.active()).to.equal(await button(panel, "hazel", "drag"));
    await until(() => order(panel, "nuts") === "hazel,pecan");
  });

  it("moves by drag, and shows and announces the target", async () => {
    const moves: string[] = [];
    const panel = await mountLists({ moves });
    const [apple, plum] = await Promise.all([named(panel, "apple"), named(panel, "plum")]);
    await dragTo(panel, "plum", apple);
    await until(() => apple.matches(".plain.lands-before") && plum.matches(".plain.held"));
    await isSaid(panel, "Moving plum, 1 of 3 in fruit");
    expect(panel.all(".lands-before, .lands-after")).to.have.length(1);
    expect(moves).to.deep.equal([]);
    await drop();
    await until(() => order(panel, "fruit") === "plum,apple,pear");
    expect(moves).to.deep.equal(["fruit 2 → fruit 0"]);
    expect(panel.all(".lands-before, .held, .moving-bar")).to.deep.equal([]);
    await isSaid(panel, "Moved: plum, 1 of 3 in fruit");
  });

  it("ignores a drop on the same position or on a list that rejects it", async () => {
    const moves: string[] = [];
    const panel = await mountLists({ moves });
    await dragTo(panel, "apple", await named(panel, "pecan"));
    await until(() => panel.root.querySelector('[data-name="plum"].lands-after'));
    await sendMouse({ type: "move", position: middle(await named(panel, "apple")) });
    await isSaid(panel, "Moving apple, 1 of 3 in fruit");
    expect(panel.all(".lands-after")).to.deep.equal([]);
    await drop();
    await isSaid(panel, "Nothing was moved.");
    expect(moves).to.deep.equal([]);
  });

  it("restores the order on Escape, which closes nothing around it", async () => {
    const moves: string[] = [];
    const panel = await mountLists({ moves });
    let isKept = false;
    const look = (event: KeyboardEvent) => {
      if (event.key === "Escape") isKept = event.defaultPrevented;
    };
    panel.root.addEventListener("keydown", look as EventListener);
    await dragTo(panel, "plum", await named(panel, "apple"));
    await until(() => panel.root.querySelector(".lands-before"));
    await press("Escape");
    await until(() => panel.all(".held, .moving-bar").length === 0);
    await drop();
    expect(isKept).to.equal(true);
    expect(moves).to.deep.equal([]);
    expect(said(panel)).to.equal("Nothing was moved.");
  });

  it("does not treat a click on the handle as a drag", async () => {
    const moves: string[] = [];
    const panel = await mountLists({ moves });
    await click(await button(panel, "apple", "drag"));
    await take(panel, "pear");
    await isSaid(panel, "Moving pear, 2 of 3 in fruit");
    expect(moves).to.deep.equal([]);
  });

  it("moves with Space, arrows and Space over any distance; Tab and Escape cancel", async () => {
    const moves: string[] = [];
    const panel = await mountLists({ moves });
    await take(panel, "apple");
    await press("ArrowDown");
    await isSaid(panel, "Moving apple, 2 of 3 in fruit");
    await press("ArrowDown");
    await isSaid(panel, "Moving apple, 3 of 3 in fruit");
    await press("ArrowDown", "Space");
    await until(() => order(panel, "fruit") === "pear,plum,apple");
    expect(moves).to.deep.equal(["fruit 0 → fruit 2"]);
    for (const key of ["Escape", "Tab"]) {
      await take(panel, "pear");
      await press("ArrowDown");
      await isSaid(panel, "Moving pear, 2 of 3 in fruit");
      await press(key);
      await until(() => panel.all(".moving-bar").length === 0);
    }
    expect(moves).to.have.length(1);
    expect(panel.active()).to.equal(await button(panel, "pear", "drag"));
  });

  it("cancels a move when focus leaves", async () => {
    const panel = await mountLists();
    await take(panel, "apple");
    (await button(panel, "pear", "move-up")).focus();
    await until(() => panel.all(".moving-bar").length === 0);
  });

  it("can't be reordered if disabled", async () => {
    const panel = await mountLists({ isEnabled: false });
    expect((await named(panel, "apple")).className).to.equal("plain");
    expect(panel.all("button")).to.deep.equal([]);
  });

  hasNoFindings(
    (options) => mountLists({}, options),
    (panel) => take(panel, "pear"),
  );
});

describe("connected lists", () => {
  afterEach(async () => {
    await resetMouse();
    unmountAll();
  });

  it("are reached by steps from their ends, including empty ones", async () => {
    const moves: string[] = [];
    const panel = await mountLists({ moves, isShared: true });
    expect((await button(panel, "apple", "move-up")).disabled).to.equal(true);
    await click(await button(panel, "plum", "move-down"));
    await until(() => order(panel, "seeds") === "plum");
    expect(panel.active()).to.equal(await button(panel, "plum", "move-down"));
    await click(await button(panel, "plum", "move-down"));
    await until(() => order(panel, "nuts") === "plum,hazel,pecan");
    expect(moves).to.deep.equal(["fruit 2 → seeds 0", "seeds 0 → nuts 0"]);
  });

  it("are reached by drag, after existing items", async () => {
    const moves: string[] = [];
    const panel = await mountLists({ moves, isShared: true });
    await dragTo(panel, "apple", await named(panel, "hazel"));
    await isSaid(panel, "Moving apple, 2 of 3 in nuts");
    await drop();
    await until(() => order(panel, "nuts") === "hazel,apple,pecan");
    expect(moves).to.deep.equal(["fruit 0 → nuts 1"]);
  });

  it("are reached by keys over their headings: first below one, last above it", async () => {
    const moves: string[] = [];
    const panel = await mountLists({ moves, isShared: true });
    await take(panel, "plum");
    await press("ArrowDown");
    await isSaid(panel, "Moving plum, 1 of 1 in seeds");
    await press("ArrowDown");
    await isSaid(panel, "Moving plum, 1 of 3 in nuts");
    await press("Escape");
    await take(panel, "hazel");
    await press("ArrowUp");
    await isSaid(panel, "Moving hazel, 1 of 1 in seeds");
    await press("ArrowUp");
    await isSaid(panel, "Moving hazel, 4 of 4 in fruit");
    await press("Enter");
    await until(() => order(panel, "fruit") === "apple,pear,plum,hazel");
    expect(moves).to.deep.equal(["nuts 0 → fruit 3"]);
  });
});
