import { describe, expect, it } from "vitest";
import { linesOf, undoOf, untoldChanges, type Line } from "../../../src/history/index.ts";
import { client, clientId, event, roleId, scopeId } from "./events.ts";

const path = `clients/${clientId}`;
const update = (more: object) => event("UPDATE", "CLIENT", path, { ...client, ...more });
const fieldsOf = (line: Line | undefined) =>
  line?.deed.type === "changed"
    ? line.deed.fields.map(({ path: way, before, after }) => [way.join("."), before, after])
    : [];

describe("lines of a record", () => {
  it("tell the previous and the new value of each field", () => {
    const [line, first] = linesOf(
      [
        update({}),
        update({ attributes: { ...client.attributes, "pkce.code.challenge.method": "" }, name: "Documents" }),
      ].reverse(),
      "acme",
    );
    expect(first?.deed.type).toBe("firstKnown");
    expect(fieldsOf(line)).toEqual([
      ["attributes.pkce.code.challenge.method", "S256", ""],
      ["name", "Docs", "Documents"],
    ]);
    expect(line).toMatchObject({ name: "partner-docs", isSecurityRelevant: true });
  });

  it("tell added and removed entries of a list", () => {
    const [line] = linesOf([update({}), update({ redirectUris: ["https://docs.partner.test/*"] })], "acme");
    expect(line?.deed).toMatchObject({
      fields: [
        { entries: { removed: ["https://docs.partner.test/callback"], added: ["https://docs.partner.test/*"] } },
      ],
    });
  });

  it("count a field that a partial write omits as unchanged", () => {
    const [line] = linesOf(
      [update({}), event("UPDATE", "CLIENT", path, { clientId: "partner-docs", name: "New" })],
      "acme",
    );
    expect(fieldsOf(line)).toEqual([["name", "Docs", "New"]]);
    expect(line?.state?.record).toMatchObject({ redirectUris: client.redirectUris, attributes: client.attributes });
  });

  it("claim no previous value of a field that no earlier event has", () => {
    const saved = (fields: object) => event("UPDATE", "REALM", "", fields);
    const [second, first] = linesOf(
      [saved({ registrationAllowed: true }), saved({ accessTokenLifespan: 240 })],
      "acme",
    );
    expect([first?.deed.type, second?.deed.type]).toEqual(["firstKnown", "firstKnown"]);
    const [third] = linesOf(
      [
        saved({ registrationAllowed: true }),
        saved({ accessTokenLifespan: 240 }),
        saved({ accessTokenLifespan: 420, verifyEmail: true }),
      ],
      "acme",
    );
    expect(fieldsOf(third)).toEqual([["accessTokenLifespan", 240, 420]]);
  });

  it("keep attributes that a write of a client omits, and delete those of a user", () => {
    const [ofClient] = linesOf([update({}), update({ attributes: { login_theme: "acme" } })], "acme");
    expect(fieldsOf(ofClient)).toEqual([["attributes.login_theme", undefined, "acme"]]);
    const user = (attributes: object) =>
      event("UPDATE", "USER", "users/42", { id: "42", username: "anna", enabled: true, email: "", attributes });
    const [ofUser] = linesOf([user({ a: ["1"] }), user({ b: ["2"] })], "acme");
    expect(fieldsOf(ofUser)).toEqual([
      ["attributes.a", ["1"], undefined],
      ["attributes.b", undefined, ["2"]],
    ]);
  });

  it("never tell a secret or a mask", () => {
    const [line] = linesOf(
      [
        update({ secret: "plain-one" }),
        update({ secret: "**********", name: "x" }),
        update({ secret: "two", name: "x" }),
      ],
      "acme",
    );
    expect(JSON.stringify(line?.deed)).not.toMatch(/plain-one|two|\*\*/);
  });

  it("do not tell values that the server fills in after a creation", () => {
    const [line] = linesOf(
      [
        event("CREATE", "CLIENT", path, { id: clientId, clientId: "partner-docs" }),
        update({ implicitFlowEnabled: false, protocol: "openid-connect" }),
      ],
      "acme",
    );
    expect(fieldsOf(line).map(([field]) => field)).not.toContain("protocol");
    expect(fieldsOf(line).map(([field]) => field)).not.toContain("implicitFlowEnabled");
  });

  it("fold neighboring saves of one user that changed nothing", () => {
    const lines = linesOf([update({}), update({}), update({}), update({ name: "x" })], "acme");
    expect(lines.map(({ deed, folded }) => [deed.type, folded.length])).toEqual([
      ["changed", 0],
      ["changed", 1],
      ["firstKnown", 0],
    ]);
  });

  it("do not carry a state over a deletion or over a write without representation", () => {
    const deleted = linesOf([update({}), event("DELETE", "CLIENT", path, { id: clientId }), update({})], "acme");
    expect(deleted.map(({ deed }) => deed.type)).toEqual(["firstKnown", "deleted", "firstKnown"]);
    const untold = linesOf([update({}), event("UPDATE", "CLIENT", path), update({ name: "x" })], "acme");
    expect(untold.map(({ deed }) => deed.type)).toEqual(["firstKnown", "untold", "firstKnown"]);
  });

  it("join the two paths of a role", () => {
    const role = { id: roleId, name: "reader", description: "a", composite: false };
    const lines = linesOf(
      [
        event("UPDATE", "REALM_ROLE", "roles/reader", role),
        event("UPDATE", "REALM_ROLE", `roles-by-id/${roleId}`, { ...role, description: "b" }),
      ],
      "acme",
    );
    expect(fieldsOf(lines[0])).toEqual([["description", "a", "b"]]);
  });

  it("omit failed events", () => {
    expect(linesOf([event("UPDATE", "CLIENT", path, client, { error: "conflict" })], "acme")).toEqual([]);
  });
});

describe("relations", () => {
  it("have names instead of IDs if an event tells them", () => {
    const [line] = linesOf(
      [
        event("CREATE", "CLIENT_SCOPE", `client-scopes/${scopeId}`, { name: "orders", protocol: "openid-connect" }),
        event("CREATE", "CLIENT_SCOPE_CLIENT_MAPPING", `${path}/default-client-scopes/${scopeId}`),
      ],
      "acme",
    );
    expect(line?.deed).toMatchObject({ type: "linked", link: { kind: "defaultScope", names: ["orders"] } });
    expect(line && undoOf(line)).toMatchObject({
      method: "DELETE",
      path: [...path.split("/"), "default-client-scopes", scopeId],
    });
  });

  it("are taken back by the opposite request on the public path", () => {
    const roles = [{ id: roleId, name: "reader" }];
    const [gone] = linesOf(
      [event("DELETE", "REALM_ROLE_MAPPING", "ui-ext/role-mapping-delete/users/42/role-mappings/realm", roles)],
      "acme",
    );
    expect(gone && undoOf(gone)).toEqual({
      method: "POST",
      path: ["users", "42", "role-mappings", "realm"],
      body: roles,
      look: { path: ["users", "42", "role-mappings", "realm"], ids: [roleId] },
    });
    const [joined] = linesOf(
      [event("CREATE", "GROUP_MEMBERSHIP", "users/42/groups/7", { id: "7", name: "sales" })],
      "acme",
    );
    expect(joined && undoOf(joined)).toMatchObject({ method: "DELETE", path: ["users", "42", "groups", "7"] });
    const [raised] = linesOf([event("UPDATE", "AUTH_EXECUTION", "authentication/executions/9/raise-priority")], "acme");
    expect(raised && undoOf(raised)).toMatchObject({
      method: "POST",
      path: ["authentication", "executions", "9", "lower-priority"],
    });
  });

  it("have no way back for acts", () => {
    const [line] = linesOf([event("ACTION", "USER", "users/42/reset-password")], "acme");
    expect(line).toMatchObject({ deed: { type: "act", act: "reset-password" }, isSecurityRelevant: true });
    expect(line && undoOf(line)).toBeUndefined();
  });
});

describe("the record now", () => {
  it("differs from its last event if it was changed without one", () => {
    const [line] = linesOf([update({})], "acme");
    const live = { ...client, webOrigins: ["+", "https://docs.partner.test"], secret: "s3cret" };
    expect(untoldChanges("client", line?.state, live, "acme")).toMatchObject([
      { path: ["webOrigins"], entries: { added: ["https://docs.partner.test"], removed: [] } },
    ]);
    expect(untoldChanges("client", undefined, live, "acme")).toEqual([]);
  });

  it("ignores a value that the server leaves out", () => {
    const [line] = linesOf([update({ authorizationServicesEnabled: false })], "acme");
    expect(untoldChanges("client", line?.state, client, "acme")).toEqual([]);
  });
});
