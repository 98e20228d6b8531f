import { expect } from "@esm-bundle/chai";
import "../../../elements/users.ts";
import { afterEach, beforeEach, describe, it } from "../support/mocha.ts";
import { add, clear, one, turn, until, type Panel } from "./host.ts";
import { fakeServer, serverUrl, token, type FakeServer } from "./server.ts";

const type = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Token of the same admin for another user or realm. */
function tokenFor(sub: string, realm: string) {
  const [head, claims = "", end] = token.split(".");
  const read = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as object;
  return [head, btoa(JSON.stringify({ ...read, sub, iss: `${serverUrl}/realms/${realm}` })), end].join(".");
}

describe("keep-drafts", () => {
  let server: FakeServer;
  beforeEach(async () => {
    await clear();
    server = fakeServer();
  });
  afterEach(async () => {
    // Signing in as another user drops the drafts of earlier tests.
    await open("/u9/settings", { as: "nobody" });
    await clear();
  });

  const open = async (path: string, { as = "admin", realm = "acme", keeps = true } = {}) =>
    (await add("iam-users", {
      server: { ...server, getToken: async () => tokenFor(as, realm) },
      attributes: { path, realm, ...(keeps && { "keep-drafts": "" }) },
    })) as Panel & { save(): Promise<boolean> };
  const field = (panel: Panel, name: string) =>
    until(() => one<HTMLInputElement>(panel, `[data-field="${name}"]`), `the field ${name}`);
  const note = (panel: Panel) => one(panel, '[data-note="kept-draft"]');
  const leave = async (panel: Panel) => {
    panel.remove();
    await turn(40);
  };
  const changed = async (options = {}) => {
    const panel = await open("/u1/settings", options);
    type(await field(panel, "email"), "new@x.example");
    await until(() => panel.hasUnsavedChanges, "a draft");
    await leave(panel);
  };

  it("restores unsaved changes when the element is added again, and saves them once", async () => {
    await changed();
    const panel = await open("/u1/settings");
    const email = await field(panel, "email");
    await until(() => email.value === "new@x.example" && note(panel) && panel.hasUnsavedChanges, "the draft");
    expect((await field(panel, "firstName")).value).to.equal("Given");
    expect(await panel.save()).to.equal(true);
    await until(() => !note(panel), "no note");
    await leave(panel);
    const again = await open("/u1/settings");
    expect([(await field(again, "email")).value, note(again), again.hasUnsavedChanges]).to.deep.equal([
      "new@x.example",
      null,
      false,
    ]);
    expect(server.requests.filter((request) => request.startsWith("PUT")).length).to.equal(1);
  });

  it("forgets discarded changes, by the host or next to the note", async () => {
    await changed();
    const panel = await open("/u1/settings");
    (await until(() => one(panel, '[data-action="discard"]'), "the button")).click();
    await until(() => !panel.hasUnsavedChanges && !note(panel), "no draft");
    expect((await field(panel, "email")).value).to.equal("person1@x.example");
    type(await field(panel, "email"), "other@x.example");
    await until(() => panel.hasUnsavedChanges, "a draft");
    panel.discard();
    await leave(panel);
    expect((await field(await open("/u1/settings"), "email")).value).to.equal("person1@x.example");
  });

  it("hides drafts from another record, realm or user, and without the attribute", async () => {
    const places = [
      { path: "/u2/settings" },
      { path: "/u1/settings", realm: "other" },
      { path: "/u1/settings", keeps: false },
    ];
    await changed();
    for (const { path, ...options } of places) {
      const panel = await open(path, options);
      await field(panel, "email");
      await turn(40);
      expect([note(panel), panel.hasUnsavedChanges], JSON.stringify(options)).to.deep.equal([null, false]);
      await leave(panel);
    }
    const own = await open("/u1/settings");
    await until(() => note(own), "still there for whom it belongs to");
    await leave(own);
    const others = await open("/u1/settings", { as: "grace" });
    await field(others, "email");
    await leave(others);
    // Another user's sign-in has removed it permanently.
    const back = await open("/u1/settings");
    expect((await field(back, "email")).value).to.equal("person1@x.example");
    expect([note(back), back.hasUnsavedChanges]).to.deep.equal([null, false]);
  });

  it("stores nothing without the attribute, nor after sign-out", async () => {
    await changed({ keeps: false });
    expect(note(await open("/u1/settings"))).to.equal(null);
    await clear();
    const panel = await open("/u1/settings");
    type(await field(panel, "email"), "new@x.example");
    await until(() => panel.hasUnsavedChanges, "a draft");
    await (panel.session as unknown as { signOut(): Promise<void> }).signOut();
    await leave(panel);
    const again = await open("/u1/settings");
    expect((await field(again, "email")).value).to.equal("person1@x.example");
  });

  it("keeps a new record too, until the host's save creates it", async () => {
    const panel = await open("/add-user");
    type(await field(panel, "username"), "zoe");
    await until(() => panel.hasUnsavedChanges, "a draft");
    await leave(panel);
    const again = await open("/add-user");
    await until(() => one<HTMLInputElement>(again, '[data-field="username"]')?.value === "zoe", "what was typed");
    expect(note(again)).not.to.equal(null);
    expect(await again.save()).to.equal(true);
    expect(server.requests.filter((request) => request.startsWith("POST /admin/realms/acme/users")).length).to.equal(1);
    await leave(again);
    const next = await open("/add-user");
    expect((await field(next, "username")).value).to.equal("");
  });

  it("save resolves to false for an incomplete new record, with an error at its field", async () => {
    const panel = await open("/add-user", { keeps: false });
    type(await field(panel, "firstName"), "Zoe");
    await until(() => panel.hasUnsavedChanges, "a draft");
    expect(await panel.save()).to.equal(false);
    expect(server.requests.some((request) => request.startsWith("POST"))).to.equal(false);
    await until(() => one(panel, ".field:has([data-field=username]) .field-error"), "why, at the field");
  });
});
