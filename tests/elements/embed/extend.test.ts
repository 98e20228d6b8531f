import { expect } from "@esm-bundle/chai";
import "../../../elements/users.ts";
import type { Extension } from "../../../src/kit/extend/extension.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, all, clear, one, record, root, turn, until } from "./host.ts";

interface Person {
  id: string;
  username: string;
  email: string;
}

const gone: string[] = [];
const extend = (ran: unknown[] = []): Extension<Person> => ({
  columns: [
    {
      id: "cost",
      header: "Cost centre",
      render: ({ username }, element) => {
        if (username === "person10") throw new Error("No cost centre");
        element.textContent = `cost of ${username}`;
        return () => gone.push(username);
      },
    },
  ],
  rowActions: [
    {
      id: "ticket",
      label: "Open a ticket",
      run: ({ username }) => ran.push(username),
      runAll: (people) => ran.push(people.map(({ username }) => username)),
      isOffered: ({ username }) => username !== "person0",
    },
    { id: "wipe", label: "Wipe", writes: true, run: () => ran.push("wiped") },
  ],
  pageActions: [
    {
      id: "fail",
      label: "Fail",
      run: async () => {
        throw new Error("The desk is closed");
      },
    },
  ],
  tabs: [
    {
      id: "tickets",
      label: "Tickets",
      render: ({ email }, element) => {
        element.textContent = `tickets of ${email}`;
      },
    },
  ],
});
const cell = (panel: Element, id: string) =>
  one(panel, `[data-id="${id}"] [data-column="cost"]`)?.textContent?.trim() ?? "";
const menuOf = async (panel: Element, id: string) => {
  one(panel, `[data-id="${id}"] [data-action="row-actions"]`)?.click();
  return until(() => {
    const items = all(panel, `[data-id="${id}"] iam-sl-menu-item`);
    return items.length ? items.map(({ dataset }) => dataset.action ?? "") : undefined;
  }, "the menu");
};

describe("host extensions", () => {
  beforeEach(clear);
  afterEach(clear);

  it("fill a column for each record; an error affects only its cell and sends iam-error", async () => {
    const panel = await add("iam-users", { noWait: true });
    const heard = record(panel, ["iam-error"]);
    Object.assign(panel, { extend: extend() });
    await until(() => cell(panel, "u1") === "cost of person1", "the cell");
    expect(root(panel).querySelector("thead")?.textContent).to.contain("Cost centre");
    await until(() => cell(panel, "u10") !== "", "what stands for the failure");
    expect(heard.map(({ detail }) => detail.message)).to.include("No cost centre");
    gone.length = 0;
    Object.assign(panel, { extend: undefined });
    await until(() => !one(panel, '[data-column="cost"]'), "no column");
    expect(gone).to.include("person1");
  });

  it("are narrowed by name for columns, actions and tabs, without warnings", async () => {
    const panel = await add("iam-users", { attributes: { columns: "user,email" } });
    Object.assign(panel, { extend: extend() });
    await turn(100);
    expect(one(panel, '[data-column="cost"]')).to.equal(null);
    panel.setAttribute("columns", "user,cost");
    await until(() => cell(panel, "u1"), "the cell");
    panel.setAttribute("actions", "ticket");
    await turn(50);
    expect(await menuOf(panel, "u1")).to.deep.equal(["ticket"]);
  });

  it("show row actions in the menu if offered; readonly keeps only those that do not write", async () => {
    const ran: unknown[] = [];
    const panel = await add("iam-users", { attributes: { readonly: "" } });
    Object.assign(panel, { extend: extend(ran) });
    await until(() => cell(panel, "u1"), "the cell");
    expect(await menuOf(panel, "u1")).to.deep.equal(["ticket"]);
    one(panel, '[data-id="u1"] iam-sl-menu-item[data-action="ticket"]')?.click();
    await until(() => ran.length, "the run");
    expect(ran).to.deep.equal(["person1"]);
    expect(one(panel, '[data-id="u0"] [data-action="row-actions"]')).to.equal(null);
    panel.removeAttribute("readonly");
    (await until(() => one(panel, '[data-id="u3"] [data-action="select"]:enabled'), "the box")).click();
    // It is in the overflow menu.
    (await until(() => one(panel, '[part="bulk"] [data-action="more-actions"]'), "the bar")).click();
    (await until(() => one(panel, '[part="bulk"] iam-sl-menu-item[data-action="ticket"]'), "the item")).click();
    await until(() => ran.length > 1, "the run");
    expect(ran).to.deep.equal(["person1", ["bo <b>"]]);
  });

  it("add a tab with a path and the record; a failing page action is reported", async () => {
    const panel = await add("iam-users", { attributes: { path: "/u1/tickets" }, noWait: true });
    Object.assign(panel, { extend: extend() });
    await until(() => one(panel, '[part~="host-tab"]')?.textContent === "tickets of person1@x.example", "the tab");
    expect(panel.path).to.equal("/u1/tickets");
    expect(one(panel, '[data-tab="tickets"]')?.textContent).to.equal("Tickets");
    const heard = record(panel, ["iam-error", "iam-alert"]);
    one(panel, '[data-action="actions"]')?.click();
    (await until(() => one(panel, 'iam-sl-menu-item[data-action="fail"]'), "the item")).click();
    await until(() => heard.length > 1, "both events");
    expect(heard.map(({ detail }) => (detail.code ? detail.message : detail.description))).to.deep.equal([
      "The desk is closed",
      "The desk is closed",
    ]);
  });
});
