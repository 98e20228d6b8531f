import { readRecord } from "../../../../src/api/record.ts";
import { describe, expect, it } from "vitest";
import { policiesApi } from "../../../../src/sections/policies/api.ts";
import { fromControl, readable, toControl, writable, type Policy } from "../../../../src/sections/policies/policy.ts";
import { fakeServer, json } from "../../api/fakeServer.ts";

const time: Policy = {
  id: "1",
  name: "t",
  type: "time",
  notBefore: "2026-01-02 03:04:00",
  month: "1",
  monthEnd: "3",
  dayMonth: "",
  minute: "5",
  later: { version: 27 },
};

describe("time policy", () => {
  it("repeats if one of its eight fields has a value", () => {
    for (const field of ["month", "monthEnd", "dayMonth", "dayMonthEnd", "hour", "hourEnd", "minute", "minuteEnd"])
      expect(readable({ type: "time", [field]: "1" }).repeat).toBe("repeat");
    expect(readable({ type: "time", month: "" }).repeat).toBe("notRepeat");
  });

  it("round-trips except empty texts, which the server can't evaluate", () => {
    const { dayMonth: _, ...whole } = time;
    expect(writable(readable(time))).toEqual(whole);
  });

  it("loses its ranges if it does not repeat", () => {
    expect(writable({ ...readable(time), repeat: "notRepeat" })).toEqual({
      id: "1",
      name: "t",
      type: "time",
      notBefore: "2026-01-02 03:04:00",
      later: { version: 27 },
    });
  });

  it("splits and joins times", () => {
    expect(toControl("2026-01-02 03:04:00")).toBe("2026-01-02T03:04");
    expect(toControl("2026-01-02 03:04:05")).toBe("2026-01-02T03:04:05");
    expect(fromControl("2026-01-02T03:04")).toBe("2026-01-02 03:04:00");
    expect(fromControl("2026-01-02T03:04:05")).toBe("2026-01-02 03:04:05");
    expect(fromControl("")).toBeUndefined();
    expect(toControl("garbage")).toBe("garbage");
    expect(toControl(undefined)).toBeUndefined();
  });
});

describe("policy entries", () => {
  it("have a required flag, and are omitted without an ID", () => {
    expect(writable({ roles: [{ id: "a" }, { id: "" }, { id: "b", required: true }] }).roles).toEqual([
      { id: "a", required: false },
      { id: "b", required: true },
    ]);
    expect(writable({ clientScopes: [{ id: "a" }] }).clientScopes).toEqual([{ id: "a", required: false }]);
    expect(writable({ groups: [{ id: "a", path: "/a" }, { id: "" }] }).groups).toEqual([
      { id: "a", extendChildren: false },
    ]);
  });

  it("stay unchanged if a policy has none", () => {
    expect(writable({ id: "1", type: "regex", pattern: "a" })).toEqual({ id: "1", type: "regex", pattern: "a" });
  });
});

describe("reading a policy", () => {
  const policy = { id: "p", name: "p", type: "group", groups: [{ id: "there" }, { id: "gone" }, { id: "hidden" }] };

  it("drops deleted references and keeps unreadable ones", async () => {
    const { server } = fakeServer(({ url }) =>
      url.pathname.endsWith("/policy/group/p")
        ? json(policy)
        : url.pathname.endsWith("/groups/there")
          ? json({ id: "there" })
          : new Response("{}", {
              status: url.pathname.endsWith("/groups/hidden") ? 403 : 404,
              headers: { "content-type": "application/json" },
            }),
    );
    expect((await readRecord(policiesApi(server, "c").detail("group", "p"))).groups).toEqual([
      { id: "there" },
      { id: "hidden" },
    ]);
  });

  it("returns the parts of an aggregated policy in a fixed order", async () => {
    const { server } = fakeServer(({ url }) =>
      url.pathname.endsWith("/associatedPolicies")
        ? json([
            { id: "2", name: "b" },
            { id: "1", name: "a" },
          ])
        : json({ id: "p", name: "p", type: "aggregate" }),
    );
    expect((await readRecord(policiesApi(server, "c").detail("aggregate", "p"))).policies).toEqual(["1", "2"]);
  });

  it("reports a duplicate name at the name field", async () => {
    const { server } = fakeServer(
      () =>
        new Response(
          JSON.stringify({ error: "Policy with name [x] already exists", error_description: "Conflicting policy" }),
          { status: 409, headers: { "content-type": "application/json" } },
        ),
    );
    await expect(policiesApi(server, "c").create("regex", { name: "x" })).rejects.toMatchObject({
      name: "ApiError",
      fields: [{ field: "name" }],
    });
  });
});
