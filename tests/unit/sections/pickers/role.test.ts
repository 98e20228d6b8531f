import { describe, expect, it } from "vitest";
import { byRole, distinct, rolesOf, type Role } from "../../../../src/sections/pickers/role.ts";

const realm = (id: string, name = id): Role => ({ id, name });

describe("roles", () => {
  it("of a mapping have the internal ID and the client ID of their client", () => {
    expect(
      rolesOf({
        realmMappings: [{ id: "1", name: "read all", composite: false, clientRole: false }],
        // `containerId` is the client ID in one endpoint and the internal ID in others.
        clientMappings: {
          app: {
            id: "uuid",
            client: "app",
            mappings: [{ id: "2", name: "edit", composite: true, clientRole: true, containerId: "app" }],
          },
        },
      }),
    ).toEqual([
      { id: "1", name: "read all", description: undefined, composite: false, client: undefined },
      { id: "2", name: "edit", description: undefined, composite: true, client: { id: "uuid", clientId: "app" } },
    ]);
  });

  it("appear once each, with the fields of all lists", () => {
    expect(
      distinct([{ ...realm("1"), composite: true }], [{ ...realm("1"), description: "text" }, realm("2")]),
    ).toEqual([
      { id: "1", name: "1", composite: true, description: "text" },
      { id: "2", name: "2" },
    ]);
  });

  it("are sorted with realm roles first", () => {
    const roles: Role[] = [
      { id: "3", name: "a", client: { id: "x", clientId: "app" } },
      realm("2", "role 10"),
      realm("1", "role 9"),
    ];
    expect(roles.sort(byRole).map(({ id }) => id)).toEqual(["1", "2", "3"]);
  });
});
