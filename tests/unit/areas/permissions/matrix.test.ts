import { expect, test } from "vitest";
import { planOf } from "../../../../src/areas/permissions/delegate/recipes.ts";
import { matrixOf } from "../../../../src/areas/permissions/matrix/cells.ts";

const users = { type: "Users", scopes: ["view"], scopeAliases: { view: ["view-members"] }, groupType: "Groups" };
const groups = { type: "Groups", scopes: ["view", "view-members"] };
const roles = { type: "Roles", scopes: ["map-role"] };
const clients = { type: "Clients", scopes: ["map-roles"] };

test("a group members permission appears in the users cell, marked as members", () => {
  const members = {
    id: "1",
    resourceType: "Groups",
    scopesData: [{ name: "view-members" }],
    resourcesData: [{ name: "g1" }],
  };
  const all = { id: "2", resourceType: "Users", scopesData: [{ name: "view" }], resourcesData: [{ name: "Users" }] };
  const [view] = matrixOf([users, groups], [members, all]);
  expect(view?.cells.Users?.grants).toEqual([
    { permission: all, isOfMembers: false, policies: undefined },
    { permission: members, isOfMembers: true, policies: undefined, count: 1 },
  ]);
  expect(view?.cells.Groups?.grants).toEqual([]);
});

test("equivalent scopes share a row under their own names; unused rows are reported", () => {
  const rows = matrixOf([clients, roles], []);
  expect(rows.map(({ name, isUsed }) => [name, isUsed])).toEqual([["map-roles", false]]);
  expect(rows[0]?.cells.Roles?.scope).toBe("map-role");
});

test("a delegation omits resource types that the server does not have", () => {
  const plan = planOf({ recipe: "reader", whoKind: "role", who: { role: "r" }, name: "readers" }, { Users: ["view"] });
  expect(plan.permissions).toEqual([
    { name: "readers: Users", resourceType: "Users", scopes: ["view"], resources: [] },
  ]);
  expect(plan.policy).toMatchObject({ type: "role", roles: [{ id: "r", required: false }], fetchRoles: true });
  expect(plan.roles).not.toContain("query-organizations");
});

test("a helpdesk that can only view members gets no manage permission", () => {
  const types = { Groups: ["view", "view-members", "manage-members"] };
  const asked = { recipe: "helpdesk", who: { user: "u" }, target: { Groups: "g" }, name: "desk" } as const;
  const scopes = (members: "see" | "manage") => planOf({ ...asked, members }, types).permissions[0]?.scopes;
  expect(scopes("see")).toEqual(["view", "view-members"]);
  expect(scopes("manage")).toEqual(["view", "view-members", "manage-members"]);
});
