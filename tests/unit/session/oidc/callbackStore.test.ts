// @vitest-environment jsdom
import { State } from "oidc-client-ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallbackStore } from "../../../../src/session/oidc/callbackStore.ts";

const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test("keeps an entry under its prefix for 60 minutes and no longer", async () => {
  const store = new CallbackStore();
  await store.set("abc", JSON.stringify({ id: "abc" }));
  expect(Object.keys(localStorage)).toEqual(["kc-callback-abc"]);
  vi.advanceTimersByTime(60 * minuteMs - 1);
  expect(JSON.parse((await store.get("abc")) ?? "")).toMatchObject({ id: "abc" });
  vi.advanceTimersByTime(1);
  expect(await store.get("abc")).toBeNull();
});

test("an entry is handed out once when it is removed", async () => {
  const store = new CallbackStore();
  await store.set("abc", "{}");
  expect(await store.remove("abc")).not.toBeNull();
  expect(await store.remove("abc")).toBeNull();
});

test("stale entries are swept, those of a page's own adapter and of other users of the storage stay", async () => {
  const store = new CallbackStore();
  await store.set("old", JSON.stringify({ id: "old", created: Date.now() / 1000 }));
  vi.advanceTimersByTime(61 * minuteMs);
  await store.set("new", JSON.stringify({ id: "new", created: Date.now() / 1000 }));
  localStorage.setItem("kc-callback-adapter", JSON.stringify({ state: "adapter", expires: Date.now() + minuteMs }));
  localStorage.setItem("cart", "[]");
  await State.clearStaleState(store, 3600);
  expect(Object.keys(localStorage).sort()).toEqual(["cart", "kc-callback-adapter", "kc-callback-new"]);
});

test("entries say when they expire, as the server's own adapter expects of its entries", async () => {
  await new CallbackStore().set("abc", "{}");
  expect(JSON.parse(localStorage.getItem("kc-callback-abc") ?? "")).toEqual({ expires: Date.now() + 60 * minuteMs });
});

test("blocked storage is an error when writing and nothing when reading", async () => {
  const store = new CallbackStore(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  await expect(store.set("abc", "{}")).rejects.toMatchObject({ name: "SignInError", code: "storage" });
  expect(await store.get("abc")).toBeNull();
  expect(await store.getAllKeys()).toEqual([]);
});
