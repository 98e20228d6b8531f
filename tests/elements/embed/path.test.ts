import { expect } from "@esm-bundle/chai";
import "../../../elements/clients.ts";
import "../../../elements/roles.ts";
import "../../../elements/users.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, clear, one, record, turn, until, type Panel } from "./host.ts";

/** True if the panel shows this place. */
const shows = (panel: Panel, what: "list" | "record" | "create") =>
  until(
    () =>
      one(
        panel,
        { list: '[data-list="users"]', record: '[data-tab="settings"]', create: "[data-field=username]" }[what],
      ),
    what,
  );
const openRecord = async (panel: Panel) => {
  panel.navigate("/u1/settings");
  await shows(panel, "record");
  expect(panel.getAttribute("path")).to.equal("/u1/settings");
};

describe("path attribute", () => {
  beforeEach(clear);
  afterEach(clear);

  const ways: [string, string | undefined, (panel: Panel) => void][] = [
    ['the attribute to "/"', undefined, (panel) => panel.setAttribute("path", "/")],
    ['the property to "/"', undefined, (panel) => Object.assign(panel, { path: "/" })],
    ["the attribute removed", "/", (panel) => panel.removeAttribute("path")],
    ["the property to undefined", "/?search=person", (panel) => Object.assign(panel, { path: undefined })],
    [
      "the attribute to its previous value",
      "/?search=person",
      (panel) => panel.setAttribute("path", "/?search=person"),
    ],
    [
      "the property to its previous value",
      "/?search=person",
      (panel) => Object.assign(panel, { path: "/?search=person" }),
    ],
  ];
  for (const [what, start, back] of ways)
    it(`navigates there after the user has moved: ${what}`, async () => {
      const panel = await add("iam-users", { attributes: start === undefined ? {} : { path: start } });
      await openRecord(panel);
      back(panel);
      const wanted = panel.path;
      await shows(panel, "list");
      await turn(30);
      expect(panel.path).to.equal(wanted);
      // Again from the same place.
      await openRecord(panel);
      back(panel);
      await shows(panel, "list");
    });

  it("followed by navigate in the same turn: the later one wins", async () => {
    const panel = await add("iam-users");
    panel.setAttribute("path", "/add-user");
    panel.navigate("/u1/settings");
    await shows(panel, "record");
    await turn(30);
    expect(panel.path).to.equal("/u1/settings");
  });

  it("blocked by unsaved changes is reset and reported when the user stays", async () => {
    const panel = await add("iam-users", { attributes: { path: "/add-user" } });
    const field = (await shows(panel, "create")) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "eve");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await until(() => panel.hasUnsavedChanges, "a draft");
    const heard = record(panel, ["iam-navigate"]);
    panel.path = "/";
    const cancel = await until(
      () => one(panel, '[data-dialog="unsaved-changes"] [data-action="cancel"]'),
      "a question",
    );
    expect([panel.getAttribute("path"), panel.path]).to.deep.equal(["/add-user", "/add-user"]);
    expect(heard).to.deep.equal([]);
    cancel.click();
    await until(() => heard.length, "iam-navigate");
    expect(heard[0]?.detail).to.deep.equal({ path: "/", realm: "acme", reason: "unsaved" });
    expect(heard[0]?.cancelable).to.equal(false);
    expect(field.value).to.equal("eve");
    panel.path = "/";
    const leave = await until(
      () => one(panel, '[data-dialog="unsaved-changes"] [data-action="confirm"]'),
      "a question",
    );
    leave.click();
    await shows(panel, "list");
    expect([panel.path, panel.hasUnsavedChanges, heard.length]).to.deep.equal(["/", false, 1]);
  });

  it("with a hidden tab becomes that of the visible tab", async () => {
    const panel = await add("iam-users", { attributes: { path: "/u1/credentials", tabs: "settings" } });
    const heard = record(panel, ["iam-navigate"]);
    await until(() => panel.path === "/u1/settings", "the tab shown");
    panel.path = "/u1/credentials";
    await until(() => panel.path === "/u1/settings", "the tab shown");
    expect(one(panel, 'form[data-state="ready"]')).not.to.equal(null);
    expect(heard, "nobody's step").to.deep.equal([]);
  });

  it("of a record without named tabs keeps all tabs", async () => {
    const panel = await add("iam-users", { attributes: { path: "/u1/credentials", tabs: "no-tab-of-a-user" } });
    await shows(panel, "record");
    expect(panel.path).to.equal("/u1/credentials");
  });

  for (const [tag, path, attributes] of [
    ["iam-users", "/add-user", { actions: "delete" }],
    ["iam-users", "/add-user", { readonly: "" }],
    ["iam-roles", "/new", { actions: "" }],
    ["iam-clients", "/add-client", { actions: "import" }],
    ["iam-clients", "/import-client", { actions: "create" }],
    ["iam-clients", "/initial-access-token", { tabs: "list" }],
  ] as const)
    it(`to a hidden page reports it: ${tag} ${path} ${JSON.stringify(attributes)}`, async () => {
      const panel = await add(tag, { attributes: { path, ...attributes } });
      const state = await until(() => one(panel, '[data-state="forbidden"]'), "what stands there");
      expect(state.textContent).to.contain("Not part of this panel");
      expect(one(panel, "form")).to.equal(null);
    });
});
