import { describe, expect, it } from "vitest";
import { allFields } from "../../../../src/kit/form/fields.ts";
import { applyChanges } from "../../../../src/kit/form/patch.ts";
import { withoutComputed } from "../../../../src/kit/record/kept.ts";
import { changesOf, valuesOf } from "../../../../src/kit/form/values.ts";
import { rolesApi } from "../../../../src/sections/role/api.ts";
import { attributes, create, details } from "../../../../src/sections/role/form.ts";
import { computed, isDefaultRole } from "../../../../src/sections/role/role.ts";
import { fakeServer, json } from "../../api/fakeServer.ts";

const recorded = {
  id: "aa819e71",
  name: "r1",
  description: "${role_offline-access}",
  composite: true,
  clientRole: false,
  containerId: "75139723",
  attributes: { a: ["1", "2, 3"], b: [""] },
};

describe("default role", () => {
  it("is identified by ID, not by name", () => {
    const realm = { defaultRole: { id: "1", name: "default-roles-acme" } };
    expect(isDefaultRole({ id: "1", name: "renamed" }, { realm })).toBe(true);
    expect(isDefaultRole({ id: "2", name: "default-roles-acme" }, { realm })).toBe(false);
    expect(isDefaultRole({ id: "1" }, { realm: undefined })).toBe(false);
    expect(isDefaultRole({}, { realm: {} })).toBe(false);
  });
});

describe("new role", () => {
  it("is found by its exact name among the search results", async () => {
    const { server, sent } = fakeServer(({ method, url }) =>
      method === "POST"
        ? new Response(null, { status: 201, headers: { location: "https://id.example/admin/realms/acme/roles/a%20b" } })
        : url.searchParams.get("search") === "a_b"
          ? json([
              { id: "1", name: "axb" },
              { id: "2", name: "a_b" },
            ])
          : json([]),
    );
    expect(await rolesApi(server).create({ name: "a_b" })).toBe("2");
    expect(sent.map(({ method }) => method)).toEqual(["POST", "GET"]);
  });

  it("is read by name if the search does not return it", async () => {
    const { server } = fakeServer(({ method, url }) =>
      method === "POST"
        ? new Response(null, { status: 201, headers: { location: "https://id.example/x" } })
        : url.pathname.endsWith("/roles/rare")
          ? json({ id: "9", name: "rare" })
          : json([]),
    );
    expect(await rolesApi(server).create({ name: "rare" })).toBe("9");
  });
});

describe("role forms", () => {
  it.each([
    ["details", details],
    ["attributes", attributes],
  ] as const)("%s: untouched, the record stays as read", (_name, form) => {
    const values = valuesOf(recorded, form);
    expect(applyChanges(recorded, changesOf(values, valuesOf(recorded, form), form))).toEqual(recorded);
  });

  it("send a built-in description as its key", () => {
    expect(Object.values(valuesOf(recorded, details))).toContain("${role_offline-access}");
  });

  it("trim the name and omit computed fields", () => {
    const [name] = allFields(create);
    const made = name ? applyChanges(recorded, [{ field: name, value: "  trimmed " }]) : recorded;
    expect(withoutComputed(made, computed)).toEqual({
      id: "aa819e71",
      name: "trimmed",
      description: recorded.description,
      attributes: recorded.attributes,
    });
  });
});
