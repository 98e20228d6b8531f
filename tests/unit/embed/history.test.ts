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

describe("memory", () => {
  it("never touches the address bar", () => {
    const history = make("memory", { path: "/42/settings?page=2" });
    expect(place(history)).toBe("/42/settings?page=2");
    history.navigator.push("/add-user");
    history.navigator.go(-1);
    expect(place(history)).toBe("/42/settings?page=2");
    expect(location.pathname + location.hash).toBe("/portal/");
    expect(window.history.state).toBeNull();
  });

  it("asks its guard before each step, back included", () => {
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

describe("hash", () => {
  it("of a panel begins with its tag", () => {
    const history = make("hash");
    history.navigator.push("/42/settings?page=2");
    expect(location.hash).toBe("#iam-users/42/settings?page=2");
    expect(history.navigator.createHref("/add-user")).toBe("#iam-users/add-user");
  });

  it("of the console is the path alone", () => {
    const history = make("hash", { hashPrefix: "" });
    history.navigator.push("/acme/users");
    expect(location.hash).toBe("#/acme/users");
  });

  it("is where a reloaded page begins", () => {
    window.history.replaceState(null, "", "/portal/#iam-users/7/groups");
    expect(place(make("hash"))).toBe("/7/groups");
  });

  it("of somebody else is ignored, from the start and later", async () => {
    window.history.replaceState(null, "", "/portal/#/orders/7");
    const history = make("hash", { path: "/add-user" });
    expect(place(history)).toBe("/add-user");
    history.navigator.push("/42/settings");
    location.hash = "#reports";
    await settled();
    expect(place(history)).toBe("/42/settings");
  });

  it("of another panel changes nothing, and going back finds both places", async () => {
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

  it("keeps what the page remembers in its entries", () => {
    window.history.replaceState({ portal: 1 }, "", "/portal/");
    make("hash").navigator.push("/42");
    expect(window.history.state).toMatchObject({ portal: 1 });
  });

  it("goes back to where it was when a step back is refused", async () => {
    const history = make("hash");
    history.navigator.push("/42/settings");
    history.setGuard(() => false);
    window.history.back();
    await settled();
    expect(location.hash).toBe("#iam-users/42/settings");
    expect(place(history)).toBe("/42/settings");
  });
});

describe("history", () => {
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
