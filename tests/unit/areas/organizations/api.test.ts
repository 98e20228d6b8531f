import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { organizationsApi } from "../../../../src/areas/organizations/api.ts";
import { orgGroupsApi } from "../../../../src/areas/organizations/group/api.ts";
import type { ApiError } from "../../../../src/api/ApiError.ts";
import { fakeServer, json } from "../../api/fakeServer.ts";

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const page = { first: 0, max: 11, search: "", filters: {}, columns: [] };

describe("server error", () => {
  it.each([
    [400, "Domain ame.org is already linked to organization orgName in realm acme", "domains"],
    [400, "Invalid domain format: not a domain", "domains"],
    [409, "A organization with the same name already exists.", "name"],
    [409, "A organization with the same alias already exists", "alias"],
    [400, "Name cannot be used as alias: Empty Space not allowed.", "alias"],
    [400, "Organization redirect URL is not valid.", "redirectUrl"],
  ])("%i %s belongs to %s", async (status, message, field) => {
    const { server } = fakeServer(() => json({ errorMessage: message }, status));
    const error = await organizationsApi(server)
      .create({ name: "x" })
      .then(
        () => undefined,
        (reason: ApiError) => reason,
      );
    expect(error).toMatchObject({ name: "ApiError", status, message, fields: [{ field, message }] });
  });

  it("without a field stays as it is", async () => {
    const { server } = fakeServer(() => json({ error: "unknown_error" }, 500));
    await expect(organizationsApi(server).create({ name: "x" })).rejects.toMatchObject({ status: 500, fields: [] });
  });
});

describe("combined filters", () => {
  it.each([
    [[], null],
    [["managed"], "managed"],
    [["managed", "unmanaged"], null],
  ])("%j are sent as %s", async (membershipType, sent) => {
    const { server, sent: requests } = fakeServer(() => json([]));
    await queries().fetchQuery(organizationsApi(server).members("o", { ...page, filters: { membershipType } }));
    expect(requests[0]?.url.searchParams.get("membershipType") ?? null).toBe(sent);
  });
});

describe("parent groups of an organization", () => {
  const root = { id: "root", name: "the-organization", path: "/the-organization" };
  const groups: Record<string, object> = {
    root,
    top: { id: "top", name: "top", parentId: "root" },
    middle: { id: "middle", name: "a/b", parentId: "top" },
    low: { id: "low", name: "low", parentId: "middle" },
  };
  const { server, sent } = fakeServer(({ url }) => {
    const parts = url.pathname.split("/");
    if (parts.at(-1) === "groups" && url.pathname.includes("/members/")) return json([groups.low]);
    return json(groups[parts.at(-1) ?? ""] ?? {});
  });

  it("end at the top group and omit the server's internal root", async () => {
    const above = await queries().fetchQuery(
      orgGroupsApi(server, "the-organization").above({ id: "low", name: "low", parentId: "middle" }),
    );
    expect(above.map(({ name }) => name)).toEqual(["top", "a/b"]);
    expect(
      await queries().fetchQuery(
        orgGroupsApi(server, "the-organization").above({ id: "top", name: "top", parentId: "root" }),
      ),
    ).toEqual([]);
  });

  it("are loaded on demand for a member's groups, once each", async () => {
    sent.length = 0;
    const api = orgGroupsApi(server, "the-organization");
    expect((await queries().fetchQuery(api.ofMember("u", true))).map(({ id }) => id)).toEqual(["low"]);
    expect(sent).toHaveLength(1);
    expect((await queries().fetchQuery(api.ofMember("u", false))).map(({ id }) => id).sort()).toEqual([
      "low",
      "middle",
      "top",
    ]);
    expect(sent).toHaveLength(5);
  });
});
