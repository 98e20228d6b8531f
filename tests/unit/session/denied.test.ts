import { describe, expect, it } from "vitest";
import { accessOf } from "../../../src/session/access.ts";
import { deniedBy, withDenied } from "../../../src/session/denied.ts";

const at = (path: string) => `https://id.example.org/admin/realms/ac%2Fme${path}`;

describe("403 response", () => {
  it.each([
    ["POST", "/users", "manage-users"],
    ["PUT", "/users/1/groups/2", "manage-users"],
    ["PUT", "/users/profile", "manage-realm"],
    ["POST", "/clients", "manage-clients"],
    ["PUT", "/client-scopes/1", "manage-clients"],
    ["POST", "/clients/1/authz/resource-server/policy", "manage-authorization"],
    ["POST", "/identity-provider/instances", "manage-identity-providers"],
    ["DELETE", "/organizations/1", "manage-organizations"],
    ["PUT", "/events/config", "manage-events"],
    ["PUT", "", "manage-realm"],
    ["POST", "/components", "manage-realm"],
  ])("of %s %s names the missing role", (method, path, role) => {
    expect(deniedBy(method, at(path))).toEqual({ realm: "ac/me", role, by: "write" });
  });

  it("of a whole list does too, with any search", () => {
    expect(deniedBy("GET", at("/clients?first=0&max=11"))).toMatchObject({ role: "manage-clients", by: "read" });
    expect(deniedBy("GET", at("/ui-ext/brute-force-user?first=0"))).toMatchObject({ role: "manage-users" });
  });

  it.each([
    ["GET", "/users/1"],
    ["GET", "/users/1/role-mappings/realm"],
    ["POST", "/users/1/role-mappings/realm"],
    ["POST", "/users/1/impersonation"],
    ["POST", "/roles/a/composites"],
    ["POST", "/clients/1/scope-mappings/realm"],
    ["POST", "/organizations/1/members"],
    ["POST", "/something-new"],
  ])("of %s %s proves nothing: a permission or the assigned role may be missing", (method, path) => {
    expect(deniedBy(method, at(path))).toBeUndefined();
  });

  it("outside a realm proves nothing", () => {
    expect(deniedBy("GET", "https://id.example.org/admin/serverinfo")).toBeUndefined();
  });
});

it("missing roles are stored once, and used only if roles are unknown", () => {
  const denied = withDenied({}, { realm: "acme", role: "manage-users", by: "read" });
  expect(withDenied(denied, { realm: "acme", role: "manage-users", by: "read" })).toBe(denied);
  const written = withDenied(denied, { realm: "acme", role: "manage-users", by: "write" });
  expect(withDenied(written, { realm: "acme", role: "manage-users", by: "read" })).toBe(written);
  const access = accessOf(undefined, written.acme);
  expect([access.has("manage-users"), access.has("view-users"), access.known]).toEqual([false, true, false]);
  expect(access.hasSome("manage-users", "view-users")).toBe(true);
  expect(accessOf(["manage-users"], written.acme).has("manage-users")).toBe(true);
});
