// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeHistory, type PanelHistory, type Routing } from "../../../src/embed/history.ts";

const made: PanelHistory[] = [];
const make = (routing: Routing, { path = "/", basePath = "/", hashPrefix = "iam-users" } = {}) => {
  const history = makeHistory(routing, path, { basePath, hashPrefix });
  made.push(history);
  return history;
};
const place = (history: PanelHistory) => history.location().pathname + history.location().search;
const settled = () => new Promise((resolve) => setTimeout(resolve, 120));

beforeEach(() => window.history.replaceState(null, "", "/portal/"));
afterEach(() => {
  for (const history of made.splice(0)) history.dispose();
});

describe("memory history", () => {
  it("never changes the address bar", () => {
    const history = make("memory", { path: "/42/settings?page=2" });
    expect(place(history)).toBe("/42/settings?page=2");
    history.navigator.push("/add-user");
    history.navigator.go(-1);
    expect(place(history)).toBe("/42/settings?page=2");
    expect(location.pathname + location.hash).toBe("/portal/");
    expect(window.history.state).toBeNull();
  });

  it("calls its guard before each step, including back", () => {
    const history = make("memory");
    history.navigator.push("/a");
    const guard = vi.fn((_next: string, _retry: () => void) => false);
    history.setGuard(guard);
    history.navigator.push("/b");
    history.navigator.go(-1);
    expect(place(history)).toBe("/a");
    expect(guard.mock.calls.map(([next]) => next)).toEqual(["/b", "/"]);
    guard.mock.calls[0]?.[1]();
    expect(place(history)).toBe("/b");
  });
});

describe("hash history", () => {
  it("of a panel starts with its tag", () => {
    const history = make("hash");
    history.navigator.push("/42/settings?page=2");
    expect(location.hash).toBe("#iam-users/42/settings?page=2");
    expect(history.navigator.createHref("/add-user")).toBe("#iam-users/add-user");
  });

  it("of the console is the plain path", () => {
    const history = make("hash", { hashPrefix: "" });
    history.navigator.push("/acme/users");
    expect(location.hash).toBe("#/acme/users");
  });

  it("restores the location after a reload", () => {
    window.history.replaceState(null, "", "/portal/#iam-users/7/groups");
    expect(place(make("hash"))).toBe("/7/groups");
  });

  it("ignores foreign hashes, at the start and later", async () => {
    window.history.replaceState(null, "", "/portal/#/orders/7");
    const history = make("hash", { path: "/add-user" });
    expect(place(history)).toBe("/add-user");
    history.navigator.push("/42/settings");
    location.hash = "#reports";
    await settled();
    expect(place(history)).toBe("/42/settings");
  });

  it("ignores hashes of other panels, and back restores both locations", async () => {
    const users = make("hash");
    const groups = make("hash", { hashPrefix: "iam-groups" });
    users.navigator.push("/42");
    groups.navigator.push("/7");
    expect([place(users), place(groups)]).toEqual(["/42", "/7"]);
    window.history.back();
    await settled();
    expect([place(users), place(groups)]).toEqual(["/42", "/"]);
    window.history.back();
    await settled();
    expect([place(users), place(groups)]).toEqual(["/", "/"]);
  });

  it("keeps state in its entries", () => {
    window.history.replaceState({ portal: 1 }, "", "/portal/");
    make("hash").navigator.push("/42");
    expect(window.history.state).toMatchObject({ portal: 1 });
  });

  it("stays at its location if the guard blocks back", async () => {
    const history = make("hash");
    history.navigator.push("/42/settings");
    history.setGuard(() => false);
    window.history.back();
    await settled();
    expect(location.hash).toBe("#iam-users/42/settings");
    expect(place(history)).toBe("/42/settings");
  });
});

describe("repeated back steps with a blocking guard", () => {
  const visit = (...paths: string[]) => {
    const history = make("hash", { hashPrefix: "" });
    for (const path of paths) history.navigator.push(path);
    return history;
  };
  const addressIs = (hash: string) => vi.waitFor(() => expect(location.hash).toBe(hash), { timeout: 5000 });

  it("keep address and location in sync", async () => {
    const history = visit("/a", "/b", "/c", "/d", "/e");
    history.setGuard(() => false);
    for (let steps = 0; steps < 3; steps += 1) window.history.back();
    await settled();
    await addressIs("#/e");
    expect(place(history)).toBe("/e");
  });

  it("handle a late popstate", async () => {
    const history = visit("/a", "/b", "/c", "/d", "/e");
    history.setGuard(() => false);
    const go = window.history.go.bind(window.history);
    const held: number[] = [];
    let hold = (delta?: number): void => void held.push(delta ?? 0);
    const late = vi.spyOn(window.history, "go").mockImplementation((delta) => hold(delta));
    for (const before of ["#/e", "#/d", "#/c"]) {
      await addressIs(before);
      window.history.back();
    }
    await addressIs("#/b");
    hold = go;
    for (const delta of held) {
      go(delta);
      await settled();
    }
    await addressIs("#/e");
    expect(place(history)).toBe("/e");
    late.mockRestore();
  });

  it("reach one location once allowed", async () => {
    const history = visit("/a", "/b", "/c", "/d", "/e");
    const guard = vi.fn((_next: string, _retry: () => void) => false);
    history.setGuard(guard);
    for (let steps = 0; steps < 3; steps += 1) window.history.back();
    await vi.waitFor(() => expect(guard).toHaveBeenCalled());
    guard.mock.calls[0]?.[1]();
    history.setGuard(undefined);
    await settled();
    await addressIs(`#${place(history)}`);
  });

  it("count entries of other panels", async () => {
    const users = make("hash");
    const groups = make("hash", { hashPrefix: "iam-groups" });
    users.navigator.push("/42");
    groups.navigator.push("/7");
    users.setGuard(() => false);
    window.history.go(-2);
    await settled();
    await addressIs("#iam-groups/7");
    expect(place(users)).toBe("/42");
  });

  it("keep a path that a form writes during the step back", async () => {
    const history = visit("/a", "/b", "/c");
    history.setGuard((next) => {
      queueMicrotask(() => history.navigator.replace("/c?page=2"));
      return next === "";
    });
    window.history.back();
    window.history.back();
    await settled();
    await addressIs("#/c?page=2");
    expect(place(history)).toBe("/c?page=2");
    history.setGuard(undefined);
    window.history.back();
    await addressIs("#/b");
  });
});

describe("path history", () => {
  it("works below its base path and ignores the rest of the site", async () => {
    window.history.replaceState(null, "", "/portal/people/42/settings");
    const history = make("history", { basePath: "/portal/people/" });
    expect(place(history)).toBe("/42/settings");
    history.navigator.push("/add-user");
    expect(location.pathname).toBe("/portal/people/add-user");
    window.history.pushState(null, "", "/portal/orders");
    window.dispatchEvent(new PopStateEvent("popstate"));
    await settled();
    expect(place(history)).toBe("/add-user");
  });
});
