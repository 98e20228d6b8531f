import { describe, expect, it } from "vitest";
import { readFactors, type FactorOptions } from "../../../../src/areas/reports/factors/read.ts";
import { stateOf } from "../../../../src/areas/reports/factors/state.ts";
import type { UserFactors } from "../../../../src/areas/reports/factors/types.ts";
import type { RealmServer } from "../../../../src/realm-document/index.ts";
import { serverOf } from "./build.ts";

const nowMs = Date.UTC(2026, 10, 29);
const user = (id: string, more = {}) => ({
  id,
  username: `user-${id}`,
  enabled: true,
  email: `${id}@x.example`,
  ...more,
});

const responses = {
  "/authentication/required-actions": [{ alias: "CONFIGURE_TOTP", enabled: true }],
  "/users": [
    user("1"),
    user("2", { requiredActions: ["CONFIGURE_TOTP"] }),
    user("3"),
    user("4", { federationLink: "ldap" }),
    user("5", { enabled: false }),
    { ...user("6"), username: "service-account-shop" },
  ],
  "/users/1/credentials": [{ type: "password" }, { type: "otp" }, { type: "otp" }],
  "/users/2/credentials": [{ type: "password" }],
  "/users/3/credentials": 403,
};

const read = (server: RealmServer, options: Partial<FactorOptions> = {}) =>
  readFactors(server, { scope: { of: "all" }, nowMs, ...options });

const statesOf = (users: readonly UserFactors[], canSetUp: boolean | undefined) =>
  users.map((each) => [each.username, stateOf(each, canSetUp)]);

describe("second factors", () => {
  it("are read for enabled users, and unknown where the server refuses", async () => {
    const { users, canSetUp, isComplete } = await read(serverOf(responses).server);
    expect(isComplete).toBe(true);
    expect(canSetUp).toBe(true);
    expect(statesOf(users, canSetUp)).toEqual([
      ["user-1", "has"],
      ["user-2", "setUp"],
      ["user-3", "unknown"],
      ["user-4", "setUp"],
    ]);
    expect(users[0]?.types).toEqual(["otp", "password"]);
    expect(users[1]?.actions).toEqual(["CONFIGURE_TOTP"]);
  });

  it("lock out users where none can be set up, except those without a password", () => {
    const base = { id: "1", username: "a", email: "", actions: [], isFederated: false, readMs: 0 };
    expect(stateOf({ ...base, types: ["password"] }, false)).toBe("lockedOut");
    expect(stateOf({ ...base, types: [] }, false)).toBe("noPassword");
    expect(stateOf({ ...base, types: [], isFederated: true }, false)).toBe("lockedOut");
    expect(stateOf({ ...base, types: ["webauthn-passwordless"] }, false)).toBe("has");
  });

  it("are not read again on the same day", async () => {
    const first = await read(serverOf(responses).server);
    const known = new Map(first.users.map((each) => [each.id, each]));
    const { server, asked } = serverOf(responses);
    await read(server, { known, nowMs: nowMs + 3_600_000 });
    expect(asked.filter((path) => path.endsWith("/credentials"))).toEqual(["/users/3/credentials"]);
    const later = serverOf(responses);
    await read(later.server, { known, nowMs: nowMs + 25 * 3_600_000 });
    expect(later.asked.filter((path) => path.endsWith("/credentials"))).toHaveLength(4);
  });

  it("of a group include its subgroups, of a client the users with sessions", async () => {
    const { server } = serverOf({
      ...responses,
      "/groups/g/members": [user("1")],
      "/groups/g/children": [{ id: "h" }],
      "/groups/h/members": [user("2"), user("1")],
      "/clients/c/user-sessions": [{ userId: "1" }, { userId: "1" }],
      "/clients/c/offline-sessions": [{ userId: "2" }, { userId: "1" }],
      "/users/1": user("1"),
      "/users/2": user("2"),
    });
    const ids = async (scope: FactorOptions["scope"]) => (await read(server, { scope })).users.map(({ id }) => id);
    expect(await ids({ of: "group", id: "g", name: "" })).toEqual(["1", "2"]);
    expect(await ids({ of: "client", id: "c", name: "" })).toEqual(["1", "2"]);
  });

  it("of a role include its users and the members of its groups", async () => {
    const of = (path: string) => ({
      ...responses,
      [`${path}/users`]: [user("1")],
      [`${path}/groups`]: [{ id: "g" }],
      "/groups/g/members": [user("2"), user("1")],
      "/groups/g/children": [],
    });
    const scope = { of: "role", id: "r", name: "" } as const;
    const ids = async (found: Record<string, unknown>) =>
      (await read(serverOf(found).server, { scope })).users.map(({ id }) => id);
    const realmRole = { ...of("/roles/support"), "/roles-by-id/r": { name: "support", clientRole: false } };
    expect(await ids(realmRole)).toEqual(["1", "2"]);
    const clientRole = { name: "buyer", clientRole: true, containerId: "c" };
    expect(await ids({ ...of("/clients/c/roles/buyer"), "/roles-by-id/r": clientRole })).toEqual(["1", "2"]);
  });

  it("are not listed without permission to view users", async () => {
    const { server } = serverOf({ ...responses, "/users": 403 });
    expect(await read(server)).toMatchObject({ users: [], notRead: "forbidden", isComplete: true });
  });
});
