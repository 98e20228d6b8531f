// Elements that start with a choice: what stays when an optional call fails after it.
import { expect } from "@esm-bundle/chai";
import english from "../../../src/areas/my-team/en.json" with { type: "json" };
import { choices, setups, type Place } from "../../support/choices.ts";
import { afterEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";
import { ignoreResizeLoops } from "./resizeLoops.ts";
import { named, Opened, outcomes, settled, type Fault } from "./playback.ts";

const teams = choices.filter(({ area, attributes }) => area === "my-team" && attributes?.roles);
const ofTeam = (kind: string) => teams.find(({ attributes }) => attributes?.[kind]) as Place;
const testStep = setups.find(({ path }) => path.endsWith("step=test")) as Place;

let opened: Opened | undefined;
const find = (selector: string) => opened?.root.querySelector<HTMLElement>(selector) ?? null;

async function open(place: Place, fault?: Fault): Promise<Opened> {
  opened?.close();
  opened = new Opened(place, fault);
  await settled(opened);
  return opened;
}

/** Calls for the roles and for their members. */
async function roleCalls(place: Place): Promise<string[]> {
  const { asked } = await open(place);
  await until("the role", () => find('[data-field="role"]:enabled'));
  return [...asked].filter((address) => /\/(groups|children|members)\?first=0&max=100\b/.test(address));
}

describe("a team whose roles fail", () => {
  ignoreResizeLoops();
  afterEach(() => opened?.close());

  for (const place of teams)
    it(`keeps its members and claims no role: ${named(place)}`, async () => {
      const calls = await roleCalls(place);
      expect(calls.length).to.equal(2);
      for (const address of calls)
        for (const outcome of outcomes.filter((each) => each !== "never")) {
          await open(place, { address, outcome });
          await until("the members", () => find("tr[data-id]") && !find('[data-field="role"]'));
          if (outcome !== 403) await until("the note", () => find('[data-note="missing"]'));
        }
    });

  it("removes no member of a group, and says why", async () => {
    const place = ofTeam("group");
    const [address = ""] = await roleCalls(place);
    const { calls, root } = await open(place, { address, outcome: 403 });
    await until("the menu", () => find('tr [data-action="row-actions"]'));
    find('tr [data-action="row-actions"]')?.click();
    const remove = await until("the entry", () => find('[data-action="remove"][role="menuitem"]'));
    remove.click();
    await until("the reason", () => root.textContent?.includes(english["myTeam.unknownRole"]));
    expect(root.querySelector("[data-dialog]")).to.equal(null);
    expect(calls.filter((call) => call.startsWith("DELETE"))).to.deep.equal([]);
  });

  it("removes a member of an organization", async () => {
    const place = ofTeam("organization");
    const [address = ""] = await roleCalls(place);
    await open(place, { address, outcome: 403 });
    await until("the menu", () => find('tr [data-action="row-actions"]'));
    find('tr [data-action="row-actions"]')?.click();
    const remove = await until("the entry", () => find('[data-action="remove"][role="menuitem"]'));
    remove.click();
    await until("the question", () => find("[data-dialog]"));
  });
});

describe("an element with a choice", () => {
  ignoreResizeLoops();
  afterEach(() => opened?.close());

  for (const place of [testStep, ofTeam("group")])
    it(`reports an unreadable record as an error with a retry: ${named(place)}`, async () => {
      const { organization, group } = place.attributes ?? {};
      const address = `/admin/realms/acme/${group ? `groups/${group}` : `organizations/${organization}`}`;
      await open(place, { address, outcome: "nonsense" });
      await until("the retry", () => find('[data-state="error"] [data-action="retry"]'));
      opened?.recover();
      find('[data-state="error"] [data-action="retry"]')?.click();
      await until("the content", () => find("[data-step], tr[data-id]"));
    });

  it("watches a test sign-in without the event settings", async () => {
    await open(testStep, { address: "/admin/realms/acme/events/config", outcome: 500 });
    await until("the step", () => find('[data-action="copy-sign-in"]'));
    find('[data-action="copy-sign-in"]')?.click();
    await until("the result", () => find("[data-outcome]"));
  });
});
