// The test kit in the page: in-memory server behind a panel, and page objects that pierce shadow roots.
import "../../../elements/users.ts";
import "../../../elements/groups.ts";
import "../../../elements/roles.ts";
import { expect } from "@esm-bundle/chai";
import { fakeServer, panel } from "../../../src/testing/index.ts";
import { afterEach, describe, it } from "../support/mocha.ts";

describe("page with the in-memory server", () => {
  afterEach(() => document.body.replaceChildren());

  it("lists users, opens one, saves, and shows server errors", async () => {
    const server = fakeServer({ url: "https://users.example.org" });
    document.body.append(server.connect(document.createElement("iam-users")));
    const users = panel(document, "iam-users");
    await users.ready();
    expect(await users.rows()).to.equal(6);
    await users.row("ada").open();
    await users.field("lastName").fill("King");
    await users.act("save");
    await users.alert("success");
    expect(server.data.users.find(({ username }) => username === "ada")?.lastName).to.equal("King");
    await users.tab("groups");
    await users.row("Research").wait();
  });

  it("shows its groups and roles", async () => {
    const server = fakeServer({ url: "https://others.example.org" });
    for (const tag of ["iam-groups", "iam-roles"]) document.body.append(server.connect(document.createElement(tag)));
    await panel(document, "iam-groups").row("Research").wait();
    const roles = panel(document, "iam-roles");
    await roles.row("auditor").open();
    expect(await roles.field("description").value()).to.equal("Reads everything");
  });

  it("offers actions by the admin's permissions", async () => {
    const server = fakeServer({ url: "https://viewer.example.org", roles: ["view-users", "query-users"] });
    document.body.append(server.connect(document.createElement("iam-users")));
    const users = panel(document, "iam-users");
    await users.ready();
    expect(await users.offers("create")).to.equal(false);
  });
});
