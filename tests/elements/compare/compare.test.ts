// Compares two realms and carries differences over, against realms in memory.
import { expect } from "@esm-bundle/chai";
import texts from "../../../src/areas/compare/en.json" with { type: "json" };
import { groupLimit } from "../../../src/sections/realm-plan/reading.ts";
import { findings } from "../support/axe.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { until } from "../users/stubServer.ts";
import { Compared } from "./memoryServer.ts";

const both = "/?source=realm%3Aone&target=realm%3Aother";
const viewer = ["view-realm", "view-clients", "view-users", "view-identity-providers", "query-groups"];

describe("the comparison", () => {
  let compared: Compared;
  beforeEach(() => {
    compared = new Compared();
    compared.one.add("clients", { clientId: "shop", name: "Shop", publicClient: true });
    compared.other.add("clients", { clientId: "shop", name: "Old shop", publicClient: true });
    compared.one.add("client-scopes", { name: "orders", protocol: "openid-connect" });
  });
  afterEach(() => compared.close());

  it("asks for the other side before it reads anything", async () => {
    compared.open("/");
    await compared.seen('[data-state="empty"]');
    expect(compared.find('[data-side="source"]')?.textContent).to.contain("one");
    expect(compared.find('[data-action="refresh"]')).to.equal(null);
  });

  it("shows what differs, field by field", async () => {
    compared.open(both);
    await compared.seen('tr[data-id="clientScopes"]');
    await compared.expand("clients");
    await compared.press('tr[data-id="client/shop"] [data-action="open-item"]');
    const row = await compared.seen('.compare-item tr[data-id="name"]');
    expect(row.querySelector("del")?.textContent).to.equal("Old shop");
    expect(row.querySelector("ins")?.textContent).to.equal("Shop");
    await until("the item in the path", () => compared.element.getAttribute("path")?.includes("item=client%2Fshop"));
    expect(await findings(compared.element)).to.deep.equal([]);
  });

  it("says so if nothing differs", async () => {
    compared.open("/?source=realm%3Aone&target=realm%3Aone");
    await until("the state", () =>
      compared.find('[data-state="empty"]')?.textContent?.includes(texts["compare.sameText"]),
    );
  });

  it("shows what has arrived while it reads, and names what a cancel leaves out", async () => {
    compared.instead = (call) => (call === "GET other /components" ? "never" : undefined);
    compared.open(both);
    await compared.seen('tr[data-id="clients"]');
    await compared.press('[data-action="cancel-reading"]');
    await until("the end of the reading", () => !compared.find('[data-state="reading"]'));
    const components = await compared.seen('tr[data-id="components"]');
    expect(components.textContent).to.contain(texts["compare.notRead.cancelled"]);
    expect(compared.find('tr[data-id="clients"]')).not.to.equal(null);
  });

  it("names a part that was refused, and compares the others", async () => {
    compared.instead = (call) => (/^GET other \/groups/.test(call) ? { status: 403 } : undefined);
    compared.open(both);
    const groups = await compared.seen('tr[data-id="groups"]');
    await until("the reason", () => groups.textContent?.includes(texts["compare.notRead.forbidden"]));
    expect(compared.find('tr[data-id="clients"]')).not.to.equal(null);
  });

  it("reads the groups of a large realm only when they are opened", async () => {
    for (let at = 0; at <= groupLimit; at++) compared.one.add("groups", { name: `group-${at}`, path: `/group-${at}` });
    const reads: string[] = [];
    compared.instead = (call) => {
      if (/ \/groups(\/|$)/.test(call)) reads.push(call);
      return undefined;
    };
    compared.open(both);
    const row = await compared.seen('tr[data-id="groups"]');
    await until("the end of the reading", () => !compared.find('[data-state="reading"]'));
    const count = (groupLimit + 1).toLocaleString("en");
    expect(row.textContent).to.contain(texts["compare.notRead.large_other"].replace("{{count}}", count));
    expect(reads.filter((call) => call.startsWith("GET one"))).to.deep.equal(["GET one /groups/count"]);
    expect(await findings(compared.element)).to.deep.equal([]);
    await compared.press('tr[data-id="groups"] [data-action="read-section"]');
    await compared.expand("groups");
    await compared.seen('tr[data-id="group/group-0"]');
    expect(compared.find('tr[data-id="groups"] .compare-sign.added')?.textContent?.replace(",", "")).to.contain("2001");
    expect(reads).to.include("GET one /groups");
    expect(compared.find('[data-action="read-section"]')).to.equal(null);
    expect(compared.writes).to.deep.equal([]);
  });

  it("offers to read the groups for an item that may be one of them", async () => {
    for (let at = 0; at <= groupLimit; at++) compared.one.add("groups", { name: `group-${at}`, path: `/group-${at}` });
    compared.open(`${both}&item=group%2Fgroup-7`);
    await compared.press('.compare-item [data-action="read-section"]');
    await until("the item", () => compared.find(".compare-item")?.textContent?.includes("group-7"));
  });

  it("ticks a box within the click, also while a side is being read", async () => {
    compared.instead = (call) => (call === "GET other /components" ? "never" : undefined);
    compared.open(both);
    await compared.expand("clientScopes");
    const box = await compared.seen<HTMLInputElement>('tr[data-id="clientScope/orders"] [data-action="select-item"]');
    box.click();
    expect(box.checked).to.equal(true);
    box.click();
    expect(box.checked).to.equal(false);
    box.click();
    await compared.press('[data-action="cancel-reading"]');
    await until("the end of the reading", () => !compared.find('[data-state="reading"]'));
    expect(box.isConnected && box.checked).to.equal(true);
  });

  it("is forbidden to an admin without a view role", async () => {
    compared.open(both, { one: ["query-users"] });
    await compared.seen('[data-state="forbidden"]');
  });

  it("plans the selection with its requests, and sends nothing", async () => {
    compared.open(both);
    await compared.seen('tr[data-id="clientScopes"]');
    await until("the end of the reading", () => !compared.find('[data-state="reading"]'));
    await compared.press('tr[data-id="clientScopes"] [data-action="select-item"]');
    await compared.press('[data-action="review-plan"]:not([disabled])');
    const step = await compared.seen('[data-list="steps"] > li');
    expect(step.dataset.name).to.equal("clientScope/orders");
    expect(step.textContent).to.contain("/client-scopes");
    expect(compared.writes).to.deep.equal([]);
    expect(await findings(compared.element)).to.deep.equal([]);
  });

  it("offers a viewer the plan, and no run", async () => {
    compared.open(both, { one: viewer, other: viewer });
    await compared.seen('tr[data-id="clientScopes"]');
    await until("the end of the reading", () => !compared.find('[data-state="reading"]'));
    await compared.press('tr[data-id="clientScopes"] [data-action="select-item"]');
    await compared.press('[data-action="review-plan"]:not([disabled])');
    const missing = await compared.seen('[data-state="missing-roles"]');
    expect(missing.textContent).to.contain("manage-clients");
    expect(compared.find('[data-action="run"]')).to.equal(null);
    expect(compared.writes).to.deep.equal([]);
  });

  it("runs a plan, goes on after a failed step, and tries it again", async () => {
    let isBroken = true;
    compared.instead = (call) => (isBroken && call === "POST other /client-scopes" ? { status: 400 } : undefined);
    compared.open(both);
    await compared.seen('tr[data-id="clientScopes"]');
    await until("the end of the reading", () => !compared.find('[data-state="reading"]'));
    await compared.expand("clients");
    await compared.press('tr[data-id="client/shop"] [data-action="select-item"]');
    await compared.press('tr[data-id="clientScopes"] [data-action="select-item"]');
    await compared.press('[data-action="review-plan"]:not([disabled])');
    await compared.press('[data-action="run"]');
    await compared.press('[data-dialog="confirm-run"] [data-action="confirm"]');
    await compared.seen('[data-list="steps"] [data-state="failed"]');
    await until("the end of the run", () => !compared.find('[data-action="pause"]'));
    expect(compared.other.of("clients").all[0]?.name).to.equal("Shop");
    expect(compared.other.of("client-scopes").all).to.deep.equal([]);
    isBroken = false;
    await compared.press('[data-list="steps"] [data-action="retry"]');
    await until("the scope", () => compared.other.of("client-scopes").all.length === 1);
    await until("the end of the run", () => compared.all('[data-list="steps"] [data-state="done"]').length === 2);
    expect(compared.writes.filter((write) => write.startsWith("PUT other /clients"))).to.have.lengthOf(1);
  });

  it("asks about a value that changed after the plan was made", async () => {
    compared.open(both);
    await compared.seen('tr[data-id="clients"]');
    await until("the end of the reading", () => !compared.find('[data-state="reading"]'));
    await compared.press('tr[data-id="clients"] [data-action="select-item"]');
    await compared.press('[data-action="review-plan"]:not([disabled])');
    await compared.seen('[data-action="run"]');
    Object.assign(compared.other.of("clients").all[0] ?? {}, { name: "Changed meanwhile" });
    await compared.press('[data-action="run"]');
    await compared.press('[data-dialog="confirm-run"] [data-action="confirm"]');
    const conflict = await compared.seen(".realm-plan-outcome tr[data-id]");
    expect([...conflict.querySelectorAll("td")].map((cell) => cell.textContent)).to.deep.equal([
      ...["Old shop", "Changed meanwhile", "Shop"],
    ]);
    expect(compared.writes).to.deep.equal([]);
    await compared.press('.realm-plan-outcome [data-action="keep"]');
    await compared.seen('[data-list="steps"] [data-state="alreadyDone"]');
    expect(compared.other.of("clients").all[0]?.name).to.equal("Changed meanwhile");
  });
});
