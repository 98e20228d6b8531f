import { describe, expect, it } from "vitest";
import { collectItems } from "../../../../src/areas/reports/review/collect.ts";
import { canonicalJson, evidenceOf, isUnchanged } from "../../../../src/areas/reports/review/evidence.ts";
import {
  assigned,
  readReview,
  reviewersOf,
  toRevoke,
  withDecisions,
  writeReview,
  type Review,
  type ReviewItem,
} from "../../../../src/areas/reports/review/review.ts";
import { documentWith, items, serverOf } from "./build.ts";

const at = { realm: "acme", server: "https://sso.example" };

const item = (user: string, role: string, more: Partial<ReviewItem> = {}): ReviewItem => ({
  ...{ id: `${role}/${user}`, kind: "realmRole", user: { id: user, name: user }, what: { id: role, name: role } },
  ...more,
});

const review = (...list: readonly ReviewItem[]): Review => ({
  ...{ format: "iam-elements-access-review", version: 1, ...at, scope: "boss", createdMs: 1, createdBy: "ann" },
  items: list,
});

describe("file of an access review", () => {
  const decided = review(
    item("bob", "boss", { decision: "revoke", reason: "left", decidedBy: "ann", decidedMs: 5, reviewer: "cy" }),
    item("di", "boss", { kind: "clientRole", what: { id: "r", name: "read", client: { id: "c", name: "shop" } } }),
  );

  it("restores what was saved", () => {
    expect(readReview(writeReview(decided), at)).toEqual(decided);
  });

  it("rejects other files and other realms", () => {
    for (const text of ["", "[]", "{broken", JSON.stringify({ ...decided, items: [{ id: "x" }] })])
      expect(() => readReview(text, at), text).toThrow("notReview");
    expect(() => readReview(writeReview({ ...decided, realm: "other" }), at)).toThrow("otherRealm");
    expect(() => readReview(writeReview(decided), { ...at, server: "https://else.example" })).toThrow("otherRealm");
  });

  it("takes the newer decision of each item from another file", () => {
    const mine = review(
      item("a", "x", { decision: "keep", decidedMs: 5, reviewer: "me" }),
      item("b", "x", { decision: "keep", decidedMs: 5 }),
      item("c", "x", { decision: "revoke", decidedMs: 1, result: "revoked" }),
    );
    const theirs = review(
      item("a", "x", { decision: "revoke", reason: "left", decidedMs: 9 }),
      item("b", "x", { decision: "revoke", decidedMs: 3 }),
      item("c", "x", { decision: "keep", decidedMs: 9 }),
      item("z", "x", { decision: "keep", decidedMs: 9 }),
    );
    const merged = withDecisions(mine, theirs);
    expect(merged.items.map(({ decision }) => decision)).toEqual(["revoke", "keep", "revoke"]);
    expect(merged.items[0]).toMatchObject({ reviewer: "me", reason: "left" });
    expect(merged.items[2]?.result).toBe("revoked");
  });
});

describe("reviewers", () => {
  it("get whole roles in turn", () => {
    const some = assigned(review(item("a", "x"), item("b", "y"), item("c", "x"), item("d", "z")), ["ann", "bob"]);
    expect(some.items.map(({ reviewer }) => reviewer)).toEqual(["ann", "bob", "ann", "ann"]);
    expect(reviewersOf(some)).toEqual(["ann", "bob"]);
    expect(reviewersOf(assigned(some, []))).toEqual([]);
  });
});

describe("evidence", () => {
  const done = review(item("bob", "boss", { decision: "revoke", reason: "left", result: "revoked" }));

  it("shows a later change by its hashes", async () => {
    const evidence = await evidenceOf(done, 10);
    expect(evidence.hash).toMatch(/^[\da-f]{64}$/);
    expect(await isUnchanged(evidence)).toBe(true);
    const [first] = evidence.items;
    if (!first) throw new Error("no item");
    expect(await isUnchanged({ ...evidence, items: [{ ...first, decision: "keep" }] })).toBe(false);
    expect(await isUnchanged({ ...evidence, createdBy: "eve" })).toBe(false);
  });

  it("has one text for equal data", () => {
    expect(canonicalJson({ b: 1, a: [{ d: undefined, c: "x" }] })).toBe('{"a":[{"c":"x"}],"b":1}');
    expect(canonicalJson({ a: [{ c: "x" }], b: 1 })).toBe(canonicalJson({ b: 1, a: [{ c: "x" }] }));
  });

  it("lists what is still to be revoked", () => {
    expect(toRevoke(review(item("a", "x", { decision: "revoke" }), ...done.items))).toHaveLength(1);
  });
});

describe("items of a review", () => {
  const responses = {
    "/roles/boss/users": [{ id: "1", username: "ann" }],
    "/groups/g/members": [{ id: "2", username: "bob" }],
    "/clients/c/roles": [{ id: "r", name: "read" }],
    "/clients/c/roles/read/users": [{ id: "3", username: "cy" }],
  };

  it("are direct holders of roles and members of groups", async () => {
    const found = await collectItems(
      serverOf(responses).server,
      {
        of: "subjects",
        subjects: [
          { kind: "realmRole", what: { id: "b", name: "boss" } },
          { kind: "group", what: { id: "g", name: "/staff" } },
        ],
      },
      {},
    );
    expect(found.map(({ kind, user, what }) => [kind, user.name, what.name])).toEqual([
      ["realmRole", "ann", "boss"],
      ["group", "bob", "/staff"],
    ]);
    const ofClient = await collectItems(
      serverOf(responses).server,
      { of: "client", client: { id: "c", name: "shop" } },
      {},
    );
    expect(ofClient).toMatchObject([
      { id: "r/3", kind: "clientRole", what: { id: "r", name: "read", client: { id: "c", name: "shop" } } },
    ]);
  });

  it("of admins are the roles and groups that give admin roles", async () => {
    const document = documentWith({
      realmRoles: [],
      clientRoles: items("clientRole", [["realm-management", "view-users"], {}]),
      groups: items("group", [["ops"], { roles: { client: { "realm-management": ["view-users"] } } }]),
    });
    const { server } = serverOf({
      "/clients?clientId=realm-management": [{ id: "rm", clientId: "realm-management" }],
      "/clients/rm/roles/view-users": { id: "vu", name: "view-users" },
      "/clients/rm/roles/view-users/users": [{ id: "1", username: "ann" }],
      "/groups/group:ops/members": [{ id: "2", username: "bob" }],
    });
    const found = await collectItems(server, { of: "admins", document }, {});
    expect(found.map(({ id, kind, what }) => [id, kind, what.name, what.client?.id])).toEqual([
      ["vu/1", "clientRole", "view-users", "rm"],
      ["group:ops/2", "group", "/ops", undefined],
    ]);
  });

  it("are none if a list fails: a review with gaps is no evidence", async () => {
    const { server } = serverOf({ ...responses, "/roles/boss/users": 403 });
    const scope = { of: "subjects", subjects: [{ kind: "realmRole", what: { id: "b", name: "boss" } }] } as const;
    await expect(collectItems(server, scope, {})).rejects.toThrow("403");
  });
});
