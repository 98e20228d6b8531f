import { describe, expect, it } from "vitest";
import { deletedIn, linesOf, newIdSlot, restoreSteps } from "../../../src/history/index.ts";
import { client, clientId, event, roleId, scopeId } from "./events.ts";

const path = `clients/${clientId}`;

describe("deleted records", () => {
  it("are whole with the last representation, the roles and the mappers of other events", () => {
    const events = [
      event("UPDATE", "CLIENT", path, { ...client, name: "Documents" }),
      event("CREATE", "CLIENT_ROLE", `${path}/roles/reader`, { id: roleId, name: "reader", composite: false }),
      event("CREATE", "PROTOCOL_MAPPER", `${path}/protocol-mappers/models/m1`, {
        name: "dep",
        protocol: "openid-connect",
      }),
      event("CREATE", "CLIENT_SCOPE_CLIENT_MAPPING", `${path}/default-client-scopes/${scopeId}`),
      event("DELETE", "CLIENT", path, { id: clientId, clientId: "partner-docs" }),
    ];
    const [deleted] = deletedIn(linesOf(events, "acme"));
    expect(deleted).toMatchObject({ name: "partner-docs", completeness: "whole", keepsId: true, needsSecret: true });
    const steps = deleted ? restoreSteps(deleted) : [];
    expect(steps.map(({ what, method, path: way }) => [what, method, way.join("/")])).toEqual([
      ["record", "POST", "clients"],
      ["role", "POST", `${path}/roles`],
      ["defaultScope", "PUT", `${path}/default-client-scopes/${scopeId}`],
    ]);
    expect(steps[0]?.body).toMatchObject({
      id: clientId,
      name: "Documents",
      protocolMappers: [{ id: "m1", name: "dep" }],
    });
    expect(JSON.stringify(steps)).not.toContain("**");
  });

  it("are known by name if no earlier event has them, and in part after a creation only", () => {
    const nameOnly = deletedIn(
      linesOf([event("DELETE", "REALM_ROLE", "roles/tester", { id: roleId, name: "tester" })], "acme"),
    );
    expect(nameOnly).toMatchObject([{ name: "tester", completeness: "name", keepsId: false, record: undefined }]);
    const created = deletedIn(
      linesOf(
        [event("CREATE", "CLIENT", path, { id: clientId, clientId: "x" }), event("DELETE", "CLIENT", path)],
        "acme",
      ),
    );
    expect(created).toMatchObject([{ completeness: "part", name: "x" }]);
  });

  it("get the new ID in the requests of their relations", () => {
    const role = { id: roleId, name: "tester", description: "Tests", composite: true };
    const events = [
      event("UPDATE", "REALM_ROLE", `roles-by-id/${roleId}`, role),
      event("CREATE", "REALM_ROLE", `roles-by-id/${roleId}/composites`, [{ id: "9", name: "reader" }]),
      event("DELETE", "REALM_ROLE", `roles-by-id/${roleId}`),
    ];
    const [deleted] = deletedIn(linesOf(events, "acme"));
    const steps = deleted ? restoreSteps(deleted) : [];
    expect(steps[0]).toMatchObject({ path: ["roles"], body: { name: "tester", description: "Tests" } });
    expect(steps[0]?.body).not.toHaveProperty("id");
    expect(steps[1]).toMatchObject({ path: ["roles-by-id", newIdSlot, "composites"], body: [{ id: "9" }] });
  });

  it("name the records that have their ID", () => {
    const events = [
      event("UPDATE", "GROUP", "groups/7", { id: "7", name: "sales", path: "/sales", attributes: {} }),
      event("UPDATE", "IDENTITY_PROVIDER_MAPPER", "identity-provider/instances/google/mappers/8", {
        id: "8",
        name: "to sales",
        config: { group: "group-id-77" },
      }),
      event("DELETE", "GROUP", "groups/group-id-77", { id: "group-id-77", name: "old" }),
    ];
    expect(deletedIn(linesOf(events, "acme"))[0]?.references.map(({ name }) => name)).toEqual(["to sales"]);
  });

  it("are omitted if they exist again", () => {
    const events = [
      event("DELETE", "CLIENT", path, { id: clientId, clientId: "x" }),
      event("CREATE", "CLIENT", path, { id: clientId, clientId: "x" }),
    ];
    expect(deletedIn(linesOf(events, "acme"))).toEqual([]);
  });

  it("of users come back by partial import, which keeps the ID", () => {
    const user = { id: "42", username: "anna", enabled: true, email: "a@x.test", access: { view: true } };
    const [deleted] = deletedIn(
      linesOf([event("UPDATE", "USER", "users/42", user), event("DELETE", "USER", "users/42")], "acme"),
    );
    expect(deleted?.completeness).toBe("part");
    expect(deleted && restoreSteps(deleted)[0]).toMatchObject({
      path: ["partialImport"],
      body: { ifResourceExists: "FAIL", users: [{ id: "42", username: "anna" }] },
    });
  });
});
