// Every action on selected rows, of every list: its dialog opens, fits a narrow window, has no axe finding, and sends
// nothing when it is cancelled.
import { expect } from "@esm-bundle/chai";
import { areas } from "../../../src/areas/index.ts";
import { findings } from "../support/axe.ts";
import { describe, it } from "../support/mocha.ts";
import { failures } from "./landmarks.ts";
import { ignoreResizeLoops } from "./resizeLoops.ts";
import { answerTo, named, Opened, screens, settled, type Instead, type Place } from "./playback.ts";

const patienceMs = 5000;
const turn = () => new Promise((resolve) => setTimeout(resolve, 25));
const until = async <T>(check: () => T): Promise<T> => {
  for (const end = performance.now() + patienceMs; performance.now() < end && !check(); ) await turn();
  return check();
};

const tried = new Set<string>();

/** Lists of a dialog have no recording: they are empty. */
const instead: Instead = (call) => {
  const [method, address = ""] = call.split(" ");
  return method === "GET" && !answerTo(address) && /[?&](max|first)=/.test(address) ? { body: [] } : undefined;
};

/** Opens a list with its first row selected. Undefined without rows to select. */
async function selected(place: Place): Promise<Opened | undefined> {
  const opened = new Opened(place, undefined, undefined, instead);
  await settled(opened);
  const box = opened.root.querySelector<HTMLElement>('tr [data-action="select"]:not(:disabled)');
  box?.click();
  if (box && (await until(() => opened.root.querySelector(".bulk-bar")))) {
    // The realm may still add an action.
    await settled(opened);
    return opened;
  }
  opened.close();
  return undefined;
}

const actionsIn = (opened: Opened) =>
  [...opened.root.querySelectorAll<HTMLElement>(".bulk-actions [data-line]")].map(({ dataset: { line = "" } }) => line);

/** Opens the dialog of one action. */
async function wrongIn(place: Place, action: string): Promise<string[]> {
  const opened = await selected(place);
  if (!opened) return ["the row can't be selected again"];
  const { root, element, calls } = opened;
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const before = calls.length;
  find(`.bulk-actions [data-action="${action}"]`)?.click();
  const dialog = await until(() => find("[data-dialog]"));
  const found: string[] = [];
  if (dialog) {
    element.style.inlineSize = "320px";
    await settled(opened);
    const broken = failures(root).filter((text) => text.length > 0);
    found.push(...broken, ...(await findings(element)));
    const { scrollWidth, clientWidth } = dialog;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px in ${clientWidth}`);
    find('[data-dialog] [data-action="cancel"]')?.click();
    await until(() => !find("[data-dialog]"));
  }
  const sent = calls.slice(before).filter((call) => !call.startsWith("GET "));
  if (sent.length > 0) found.push(`sends ${sent.join(", ")}`);
  opened.close();
  return found;
}

describe("actions on selected rows", () => {
  ignoreResizeLoops();
  for (const { id } of areas)
    it(id, async function (this: { timeout(ms: number): void }) {
      this.timeout(200_000);
      const found: string[] = [];
      for (const place of screens.filter(({ area }) => area === id)) {
        const opened = await selected(place);
        const list = opened?.root.querySelector<HTMLElement>("[data-list]")?.dataset.list ?? "";
        const actions = opened ? actionsIn(opened) : [];
        opened?.close();
        for (const action of actions.filter((name) => name && !tried.has(`${id} ${list} ${name}`))) {
          tried.add(`${id} ${list} ${action}`);
          found.push(...(await wrongIn(place, action)).map((what) => `${named(place)} ${action}: ${what}`));
        }
      }
      expect(found.join("\n")).to.equal("");
    });

  it("are offered by many lists", () => {
    expect(tried.size).to.be.greaterThan(10);
  });
});
