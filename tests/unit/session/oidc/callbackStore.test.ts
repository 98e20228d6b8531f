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

test("keeps an entry under its prefix for 60 minutes", async () => {
  const store = new CallbackStore();
  await store.set("abc", JSON.stringify({ id: "abc" }));
  expect(Object.keys(localStorage)).toEqual(["kc-callback-abc"]);
  vi.advanceTimersByTime(60 * minuteMs - 1);
  expect(JSON.parse((await store.get("abc")) ?? "")).toMatchObject({ id: "abc" });
  vi.advanceTimersByTime(1);
  expect(await store.get("abc")).toBeNull();
});

test("returns an entry once and removes it", async () => {
  const store = new CallbackStore();
  await store.set("abc", "{}");
  expect(await store.remove("abc")).not.toBeNull();
  expect(await store.remove("abc")).toBeNull();
});

test("removes stale entries and keeps those of adapters and other users of the storage", async () => {
  const store = new CallbackStore();
  await store.set("old", JSON.stringify({ id: "old", created: Date.now() / 1000 }));
  vi.advanceTimersByTime(61 * minuteMs);
  await store.set("new", JSON.stringify({ id: "new", created: Date.now() / 1000 }));
  localStorage.setItem("kc-callback-adapter", JSON.stringify({ state: "adapter", expires: Date.now() + minuteMs }));
  localStorage.setItem("cart", "[]");
  await State.clearStaleState(store, 3600);
  expect(Object.keys(localStorage).sort()).toEqual(["cart", "kc-callback-adapter", "kc-callback-new"]);
});

test("stores the expiry in the format of Keycloak's adapter", async () => {
  await new CallbackStore().set("abc", "{}");
  expect(JSON.parse(localStorage.getItem("kc-callback-abc") ?? "")).toEqual({ expires: Date.now() + 60 * minuteMs });
});

test("throws for blocked storage when writing, and reads nothing", async () => {
  const store = new CallbackStore(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  await expect(store.set("abc", "{}")).rejects.toMatchObject({ name: "SignInError", code: "storage" });
  expect(await store.get("abc")).toBeNull();
  expect(await store.getAllKeys()).toEqual([]);
});
