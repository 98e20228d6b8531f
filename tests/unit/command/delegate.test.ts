import { describe, expect, it } from "vitest";
import { ApiError } from "../../../src/api/ApiError.ts";
import type { Machine } from "../../../src/command/machine.ts";
import { main } from "../../../src/command/main.ts";
import type { RealmServer } from "../../../src/realm-document/index.ts";

const place = "https://id.example/customers";
const base = "/clients/fine/authz/resource-server";

/** Responses of the server by path. */
const answers: Readonly<Record<string, unknown>> = {
  "/clients?admin-permissions": [{ id: "fine" }],
  "/clients?realm-management": [{ id: "keeper" }],
  "/clients/keeper/roles": ["query-groups", "query-users", "manage-users"].map((name) => ({ id: name, name })),
  "/organizations": [{ id: "org", alias: "acme" }],
  "/organizations/org/groups": [{ id: "admins", name: "admins", parentId: "root" }],
  "/group-by-path/acme": { id: "team" },
  "/groups/team/children": [{ id: "admins", name: "admins" }],
  "/users": [{ id: "ada" }],
  "/users/ada/role-mappings/clients/keeper": [{ id: "query-users", name: "query-users" }],
  [`${base}/permission`]: "",
};

type Given = { changed?: Record<string, unknown>; failsAt?: string };

async function run(args: readonly string[], { changed = {}, failsAt }: Given = {}) {
  const said = { out: "", err: "" };
  const sent: { call: string; body: unknown }[] = [];
  const known = { ...answers, ...changed };
  const request: RealmServer["request"] = async <T>(
    method: string,
    path: string,
    { query = {}, body }: { query?: Record<string, unknown>; body?: unknown } = {},
  ) => {
    if (method === "GET") {
      const found = known[query.clientId ? `${path}?${String(query.clientId)}` : path];
      if (found === undefined) throw new ApiError("Not found", { status: 404, method, path });
      return found as T;
    }
    sent.push({ call: `${method} ${path}`, body });
    if (failsAt === path && method === "POST") throw new Error("The server failed.");
    return { id: `new-${sent.length}`, parentId: "root" } as T;
  };
  const never = () => Promise.reject(new Error("Not for this command."));
  const machine: Machine = {
    env: { KEYCLOAK_ACCESS_TOKEN: "token" },
    ...{ read: never, asset: never, write: never },
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    connect: () => ({ realm: "customers", url: "https://id.example", request, fetch: never }),
  };
  return { code: await main(["delegate", place, ...args], machine), ...said, sent };
}

const group = ["--group", "/acme", "--roles", "admins,buyers", "--to", "ada"];
const organization = ["--organization", "acme", "--roles", "admins", "--to", "ada"];

describe("iam-elements delegate", () => {
  it("creates missing role groups, a policy, permissions and missing query roles for a group", async () => {
    const { code, sent, out } = await run(group);
    expect(code).toBe(0);
    expect(sent).toEqual([
      { call: "POST /groups/team/children", body: { name: "buyers" } },
      { call: `POST ${base}/policy/user`, body: { name: "Team /acme", users: ["ada"] } },
      {
        call: `POST ${base}/permission/scope`,
        body: expect.objectContaining({ resourceType: "Groups", resources: ["team"], policies: ["new-2"] }),
      },
      {
        call: `POST ${base}/permission/scope`,
        body: expect.objectContaining({
          scopes: ["view", "view-members", "manage-membership"],
          resources: ["admins", "new-1"],
        }),
      },
      {
        call: "POST /users/ada/role-mappings/clients/keeper",
        body: [{ id: "query-groups", name: "query-groups" }],
      },
    ]);
    expect(out).toContain('<iam-my-team group="/acme" roles="admins,buyers" server-url="https://id.example"');
  });

  it("permits an organization and views of its members; the panel gets the permitted actions", async () => {
    const { sent, out } = await run(organization);
    const bodies = sent.flatMap(({ call, body }) => (call.endsWith("/permission/scope") ? [body] : []));
    expect(bodies).toEqual([
      expect.objectContaining({ resourceType: "Organizations", scopes: ["view", "manage"], resources: ["org"] }),
      expect.objectContaining({ resourceType: "Groups", scopes: ["view-members"], resources: ["root"] }),
    ]);
    expect(out).toContain('actions="invite,resend,revoke"');
  });

  it("permits changes of members in a realm group, and then all actions", async () => {
    const { sent, out } = await run([...organization, "--members", "/acme"]);
    expect(sent.at(-1)?.body).toEqual(
      expect.objectContaining({ resources: ["team"], scopes: ["manage-membership-of-members", "manage-members"] }),
    );
    expect(out).not.toContain("actions=");
  });

  it("sends nothing with --dry-run", async () => {
    const { code, sent, out } = await run([...group, "--dry-run"]);
    expect({ code, sent }).toEqual({ code: 1, sent: [] });
    expect(out).toContain('+ policy "Team /acme": user ada\n');
    expect(out).not.toContain("<iam-my-team");
  });

  it("undoes previous steps after a failure", async () => {
    const { code, sent, err } = await run(group, { failsAt: "/users/ada/role-mappings/clients/keeper" });
    expect(code).toBe(3);
    expect(sent.slice(-4).map(({ call }) => call)).toEqual([
      `DELETE ${base}/policy/new-4`,
      `DELETE ${base}/policy/new-3`,
      `DELETE ${base}/policy/new-2`,
      "DELETE /groups/new-1",
    ]);
    expect(err).toBe("The server failed.\nAll previous steps were undone.\n");
  });

  it("refuses a second permission for a team", async () => {
    const { code, sent, err } = await run(group, { changed: { [`${base}/permission`]: [{ id: "p", name: "Desk" }] } });
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(err).toContain('The permission "Desk" exists');
  });

  it.each([
    [[], "one of --organization, --group"],
    [["--group", "/acme", "--roles", "a"], "one of --to, --to-group, --to-role"],
    [["--group", "/acme", "--to", "ada"], "--roles"],
    [[...group, "--organization", "acme"], "one of --organization, --group"],
    [[...group, "--members", "/acme"], "--members is for --organization only"],
    [["--group", "/none", "--roles", "a", "--to", "ada"], "no group /none"],
  ])("reports wrong usage: %j", async (args, message) => {
    const { code, err, sent } = await run(args);
    expect({ code, sent }).toEqual({ code: 2, sent: [] });
    expect(err).toContain(message);
  });
});
