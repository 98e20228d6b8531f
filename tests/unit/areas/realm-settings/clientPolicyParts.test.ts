// Entries and parts of the two documents: lookup, and what a write keeps.
import { describe, expect, test } from "vitest";
import { readRecord } from "../../../../src/api/record.ts";
import { clientPoliciesApi } from "../../../../src/areas/realm-settings/client-policies/api.ts";
import type { Part, Policy, Profile } from "../../../../src/areas/realm-settings/client-policies/documents.ts";
import {
  conditionKind,
  executorKind,
  partIdOf,
  positionOf,
  whole,
} from "../../../../src/areas/realm-settings/client-policies/part.ts";
import { failure, fakeServer, json } from "../../api/fakeServer.ts";

const parts: Part[] = [{ executor: "a" }, { executor: "b" }, { executor: "a", configuration: { x: "1" } }];

test("each part has a unique path; the first of its type has the short one", () => {
  const places = parts.map((_, index) => partIdOf(parts, index, executorKind));
  expect(places).toEqual(["a", "b", "a~2"]);
  expect(places.map((place) => positionOf(parts, place, executorKind))).toEqual([0, 1, 2]);
  expect(positionOf(parts, "a~3", executorKind)).toBe(-1);
  expect(positionOf(parts, "c", executorKind)).toBe(-1);
});

test("emptied settings are omitted and the configuration is always present", () => {
  expect(whole({ executor: "a", configuration: { x: "", y: "1", z: [] } })).toEqual({
    executor: "a",
    configuration: { y: "1", z: [] },
  });
  expect(whole({ condition: "any-client" })).toEqual({ condition: "any-client", configuration: {} });
});

/** A server that stores both documents. */
function keeping(own: { profiles?: Profile[]; policies?: Policy[] }) {
  const held = {
    profiles: { profiles: own.profiles ?? [], globalProfiles: [{ name: "fapi", executors: [{ executor: "a" }] }] },
    policies: { policies: own.policies ?? [], globalPolicies: [] },
  };
  const { server } = fakeServer(({ method, url, body }) => {
    const name = url.pathname.endsWith("/profiles") ? "profiles" : "policies";
    if (method !== "PUT") return json(held[name]);
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : body;
    Object.assign(held[name], sent);
    return new Response(null, { status: 204 });
  });
  return { api: clientPoliciesApi(server), server, held };
}

describe("document entry", () => {
  test("is read by name, including global ones", async () => {
    const { api } = keeping({ profiles: [{ name: "mine" }] });
    expect(await readRecord(api.profile("mine").query)).toEqual({ name: "mine", global: false });
    expect(await readRecord(api.profile("fapi").query)).toMatchObject({ name: "fapi", global: true });
    expect(await failure(readRecord(api.profile("gone").query))).toMatchObject({ name: "ApiError", status: 404 });
  });

  test("with a new name is found by it, and the others stay", async () => {
    const { api, server, held } = keeping({ policies: [{ name: "one" }, { name: "two", enabled: true }] });
    const { query, write } = api.policy("two");
    const fresh = await readRecord(query);
    await write(server, { ...fresh, name: "second" }, fresh);
    expect(held.policies.policies).toEqual([{ name: "one" }, { name: "second", enabled: true }]);
    expect(await readRecord(query)).toMatchObject({ name: "second" });
  });

  test("is not recreated after a concurrent deletion", async () => {
    const { api, server, held } = keeping({ profiles: [] });
    const { write } = api.profile("mine");
    expect(await failure(write(server, { name: "mine" }, { name: "mine" }))).toMatchObject({ status: 404 });
    expect(held.profiles.profiles).toEqual([]);
  });

  test("is renamed in the policies that use it", async () => {
    const { api, held } = keeping({ policies: [{ name: "one", profiles: ["a", "old"] }, { name: "two" }] });
    await api.renameUses("old", "new");
    expect(held.policies.policies).toEqual([{ name: "one", profiles: ["a", "new"] }, { name: "two" }]);
  });
});

describe("document part", () => {
  test("is read and written at its path", async () => {
    const { api, server, held } = keeping({ profiles: [{ name: "p", executors: parts }] });
    const { query, write } = api.part(executorKind, { name: "p", place: "a~2" });
    const fresh = await readRecord(query);
    expect(fresh).toEqual(parts[2]);
    await write(server, { ...fresh, configuration: { x: "2" } }, fresh);
    expect(held.profiles.profiles[0]?.executors).toEqual([
      parts[0],
      parts[1],
      { executor: "a", configuration: { x: "2" } },
    ]);
  });

  test("is neither read nor written after a concurrent deletion", async () => {
    const { api, server } = keeping({ policies: [{ name: "p", conditions: [] }] });
    const { query, write } = api.part(conditionKind, { name: "p", place: "any-client" });
    expect(await failure(readRecord(query))).toMatchObject({ status: 404 });
    expect(await failure(write(server, {}, {}))).toMatchObject({ status: 404 });
  });

  test("is appended", async () => {
    const { api, held } = keeping({ policies: [{ name: "p", conditions: [{ condition: "a" }] }, { name: "q" }] });
    await api.addPart(conditionKind, "p", { condition: "b" });
    expect(held.policies.policies).toEqual([
      { name: "p", conditions: [{ condition: "a" }, { condition: "b", configuration: {} }] },
      { name: "q" },
    ]);
  });

  test("is removed by identity, even if the positions changed", async () => {
    const { api, held } = keeping({ profiles: [{ name: "p", executors: parts }] });
    await api.removePart(executorKind, "p", 0, { executor: "a" });
    await api.removePart(executorKind, "p", 2, { executor: "a", configuration: { x: "1" } });
    expect(held.profiles.profiles[0]?.executors).toEqual([{ executor: "b" }]);
    expect(await failure(api.removePart(executorKind, "p", 0, { executor: "a" }))).toMatchObject({ status: 404 });
  });
});
