import { describe, expect, it } from "vitest";
import { PlanRecords } from "../../../src/areas/history/plan/resolve.ts";
import { requestsOf, toKcadm } from "../../../src/areas/history/mine/report.ts";
import type { Server } from "../../../src/api/server.ts";
import { changePlanIn, changePlanOf, linesOf, toChangePlanFile, type ChangeEvent } from "../../../src/history/index.ts";
import { client, clientId, event, roleId } from "./events.ts";

const about = { realm: "acme", serverUrl: "https://id.example.org", by: "Ada", madeAtMs: 1 };

const planOf = (...events: ChangeEvent[]) =>
  changePlanOf(
    linesOf([...events].reverse(), "acme").map((line) => ({ line, sentence: line.deed.type })),
    about,
  );

const read = (...events: ChangeEvent[]) => changePlanIn(toChangePlanFile(planOf(...events)));

const path = `clients/${clientId}`;
const secret = "s3cret-value";

describe("a plan file", () => {
  it("has changed fields, requests and names, oldest first", () => {
    const plan = read(
      event("UPDATE", "CLIENT", path, client),
      event("UPDATE", "CLIENT", path, { ...client, name: "Documents" }),
      event("CREATE", "REALM_ROLE", "roles/billing", { name: "billing" }),
      event("DELETE", "CLIENT_SCOPE", "client-scopes/1"),
    );
    expect(
      plan?.changes.map(({ kind, fields, record, request }) => [
        kind,
        fields?.[0]?.path ?? record?.name,
        request?.path,
      ]),
    ).toEqual([
      ["client", "Docs", undefined],
      ["client", ["name"], undefined],
      ["realmRole", undefined, "roles"],
      ["clientScope", undefined, "client-scopes/1"],
    ]);
    expect(plan?.names[path]).toBe("partner-docs");
  });

  it("has neither secrets nor masks of them, and takes none from a file", () => {
    const created = { ...client, secret, attributes: { "saml.signing.private.key": "**********" } };
    const text = toChangePlanFile(planOf(event("CREATE", "CLIENT", path, created)));
    expect(text).not.toContain(secret);
    expect(text).not.toContain("***");
    const file = {
      ...{ format: "iam-elements changes", names: {} },
      changes: [
        { kind: "client", path, fields: [{ path: ["secret"], before: "", after: "**********" }] },
        { kind: "client", path, request: { method: "POST", path: "clients", body: { ...client, secret } } },
      ],
    };
    const plan = changePlanIn(JSON.stringify(file));
    expect(plan?.changes).toHaveLength(1);
    expect(JSON.stringify(plan)).not.toContain(secret);
    expect(JSON.stringify(plan)).not.toContain("***");
  });

  it("repeats acts whose request is known, and names the others with the reason", () => {
    const user = "users/4711";
    const authz = `${path}/authz/resource-server`;
    const plan = read(
      event("ACTION", "USER", `${user}/logout`),
      event("ACTION", "REALM", "logout-all", {}),
      event("ACTION", "CLIENT", `${path}/client-secret`, { type: "secret", value: "**********" }),
      event("UPDATE", "AUTH_EXECUTION", "authentication/executions/1/raise-priority"),
      event("CREATE", "AUTH_FLOW", "authentication/flows/browser/copy", { newName: "kiosk", id: "f1" }),
      event("CREATE", "USER", `${user}/federated-identity/acme`, { userId: "1", userName: "amy" }),
      event("DELETE", "USER", `${user}/federated-identity/acme`),
      event("CREATE", "AUTHORIZATION_SCOPE", `${authz}/scope/s1`, { id: "s1", name: "read" }),
      event("ACTION", "USER", `${user}/reset-password`),
      event("ACTION", "USER", `${user}/impersonation`),
      event("ACTION", "USER", `${user}/execute-actions-email`),
      event("UPDATE", "AUTHORIZATION_RESOURCE_SERVER", `${authz}/import`, { name: "shop" }),
      event("UPDATE", "CLIENT", `clients/${roleId}`),
    );
    expect(plan?.changes.map(({ request }) => [request?.method, request?.path, request?.body])).toEqual([
      ["POST", `${user}/logout`, undefined],
      ["POST", "logout-all", undefined],
      ["POST", `${path}/client-secret`, undefined],
      ["POST", "authentication/executions/1/raise-priority", undefined],
      ["POST", "authentication/flows/browser/copy", { newName: "kiosk", id: "f1" }],
      ["POST", `${user}/federated-identity/acme`, { userId: "1", userName: "amy" }],
      ["DELETE", `${user}/federated-identity/acme`, undefined],
      ["POST", `${authz}/scope`, { name: "read" }],
    ]);
    expect(plan?.changes[4]?.name).toBe("kiosk");
    expect(plan?.omitted.map(({ why }) => why)).toEqual(["secret", "personal", "values", "values", "untold"]);
  });

  it("keeps requests below the realm", () => {
    const change = (at: string) => ({ kind: "client", path, request: { method: "DELETE", path: at } });
    const file = {
      format: "iam-elements changes",
      changes: ["clients/1", "", "../master", "clients//1", "clients/./1"].map(change),
    };
    expect(changePlanIn(JSON.stringify(file))?.changes.map(({ request }) => request?.path)).toEqual(["clients/1"]);
  });

  it.each(["", "[]", "{}", "x"])("is not in %j", (text) => expect(changePlanIn(text)).toBeUndefined());

  it("finds records and roles by name in another realm", async () => {
    const asked: string[] = [];
    const server = {
      list: async (at: string) => {
        asked.push(at);
        return [{ id: "other-id", clientId: "partner-docs" }];
      },
      request: async (_method: string, at: string) => {
        asked.push(at);
        return { id: "other-role", name: "billing" };
      },
    } as unknown as Server;
    const records = new PlanRecords(server, { names: { [path]: "partner-docs" } });
    expect(await records.path(`${path}/roles/x`)).toBe("clients/other-id/roles/x");
    expect(await records.path("users/4711")).toBe("users/4711");
    expect(await records.body([{ id: roleId, name: "billing", clientRole: false }])).toEqual([
      { id: "other-role", name: "billing" },
    ]);
    expect(await records.body([{ id: roleId, name: "billing", clientRole: true, containerId: clientId }])).toHaveLength(
      1,
    );
    expect(asked).toEqual(["/clients?clientId=partner-docs", "/roles/billing", "/clients/other-id/roles/billing"]);
  });
});

describe("kcadm commands", () => {
  it("never create a client with a mask as its secret", () => {
    const [line] = linesOf([event("CREATE", "CLIENT", path, client)], "acme");
    const commands = toKcadm(requestsOf(line ? [line] : [], "https://id.example.org/admin/realms/acme"));
    expect(commands).toContain("partner-docs");
    expect(commands).not.toContain("***");
  });
});
