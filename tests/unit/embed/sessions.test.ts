// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { SessionProvider } from "../../../src/embed/context.ts";
import { createPageSession, pageSession } from "../../../src/session/registry.ts";
import type { Session } from "../../../src/session/session.ts";
import { acme, find, getToken, held, provide } from "./page.ts";

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe("elements of a page", () => {
  it("share a session by server, realm and client", () => {
    const first = find(acme);
    const second = find({ ...acme, serverUrl: "http://kc/" });
    const other = find({ ...acme, realm: "umbra" });
    expect(first.found()).toBe(second.found());
    expect(other.found()).not.toBe(first.found());
  });

  it("request one token together", async () => {
    const asked = vi.fn(getToken);
    find({ ...acme, getToken: asked });
    find({ ...acme, getToken: asked });
    await turn();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it("end a session with its last element", () => {
    const first = find(acme);
    const second = find(acme);
    const session = first.found() as Session;
    const ended = vi.spyOn(session, "dispose");
    first.end();
    expect(ended).not.toHaveBeenCalled();
    second.end();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(find(acme).found()).not.toBe(session);
  });

  it("without a token of their own join the session of another element", async () => {
    const waiting = find({ serverUrl: "http://kc", realm: "acme" });
    expect(waiting.found()).toBe("waiting");
    const first = find(acme);
    await turn();
    expect(waiting.found()).toBe(first.found());
  });
});

describe("element", () => {
  it("prefers the nearest provider to its attributes, and those to the page's session", () => {
    const page = createPageSession({ ...acme, realm: "page" });
    const outer = provide(held({ ...acme, realm: "outer" }));
    const inner = provide(held({ ...acme, realm: "inner" }));
    outer.element.append(inner.element);
    expect((find(acme, inner.element).found() as Session).realm).toBe("inner");
    expect((find(acme).found() as Session).realm).toBe("acme");
    expect(find({}).found()).toBe(page);
    expect(pageSession()).toBe(page);
  });

  it("created before its provider connects later and releases its own session", () => {
    const parent = document.body.appendChild(document.createElement("div"));
    const early = find(acme, parent);
    const own = early.found() as Session;
    const ended = vi.spyOn(own, "dispose");
    const provider = new SessionProvider(parent);
    const session = held({ ...acme, realm: "later" });
    provider.provide(session, {});
    provider.open();
    expect(early.found()).toBe(session);
    expect(ended).toHaveBeenCalledTimes(1);
    provider.close();
    expect((early.found() as Session).realm).toBe("acme");
  });

  it("waits for a session element that is not defined yet", () => {
    const late = document.body.appendChild(document.createElement("iam-session"));
    expect(find({}, late).found()).toBe("waiting");
    expect(find(acme, late).found()).toBe("waiting");
  });

  it("waits for a late token and starts once it is set", () => {
    const panel = find({ serverUrl: "http://kc", realm: "late" });
    expect(panel.found()).toBe("waiting");
    panel.set({ getToken });
    expect((panel.found() as Session).realm).toBe("late");
  });

  it("with a new token callback keeps its session and uses the callback", async () => {
    const panel = find(acme);
    const session = panel.found() as Session;
    await turn();
    const next = vi.fn(getToken);
    panel.set({ getToken: next });
    expect(panel.found()).toBe(session);
    await session.getToken({ minValidity: -1 });
    expect(next).toHaveBeenCalledTimes(1);
  });

  it("falls back to defaults when texts and transport are removed; those of others stay", async () => {
    const asked = vi.fn(async () => new Response("{}"));
    const usual = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("{}"));
    const first = find({ ...acme, fetcher: asked, messages: { en: { users: "People" } } });
    const second = find(acme);
    const session = first.found() as Session;
    const call = () => session.server().request("GET", "/users");
    const users = () => session.texts.translator("acme", "en")("users");
    second.set({ messages: undefined, fetcher: undefined });
    expect(users()).toBe("People");
    second.set({ messages: { en: { users: "Members" } } });
    expect(users()).toBe("Members");
    first.set({ messages: undefined });
    expect(users()).toBe("Members");
    second.set({ messages: undefined });
    expect(users()).toBe("Users");
    await session.start();
    usual.mockClear();
    first.set({ fetcher: undefined });
    asked.mockClear();
    await call();
    expect([asked.mock.calls.length, usual.mock.calls.length]).toEqual([0, 1]);
    usual.mockRestore();
  });

  it("with a new server URL or realm switches sessions and ends the previous one", () => {
    const panel = find(acme);
    const before = panel.found() as Session;
    const ended = vi.spyOn(before, "dispose");
    panel.set({ realm: "umbra" });
    expect((panel.found() as Session).realm).toBe("umbra");
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it("alone in its session starts a new one for other sign-in options", () => {
    const panel = find(acme);
    const before = panel.found();
    panel.set({ scope: "profile" });
    expect(panel.found()).not.toBe(before);
  });

  it("moves to the session of a new provider", () => {
    const first = provide(held({ ...acme, realm: "first" }));
    const second = provide(held({ ...acme, realm: "second" }), { theme: "dark", locale: "ar" });
    const panel = find({}, first.element);
    expect((panel.found() as Session).realm).toBe("first");
    panel.move(second.element);
    expect((panel.found() as Session).realm).toBe("second");
    expect(panel.look()).toEqual({ theme: "dark", locale: "ar" });
  });

  it("follows its provider's theme and language", () => {
    const session = held(acme);
    const { element, provider } = provide(session, { theme: "light" });
    const panel = find({}, element);
    provider.provide(session, { theme: "dark" });
    expect(panel.look().theme).toBe("dark");
  });

  it("has no session until the page has one", async () => {
    createPageSession({ ...acme, realm: "gone" });
    // A page session can only be replaced.
    const page = createPageSession({ ...acme, realm: "fresh" });
    expect(find({}).found()).toBe(page);
  });

  it("forwards the session's events to its page, once each", async () => {
    const fetcher: typeof fetch = async () => new Response("[]", { headers: { "content-type": "application/json" } });
    const panel = find({ ...acme, realm: "told", fetcher });
    const heard: string[] = [];
    for (const type of ["iam-signed-in", "iam-signed-out"])
      document.body.addEventListener(type, ({ type: name }) => heard.push(name));
    const session = panel.found() as Session;
    await session.start();
    await session.server().request("GET", "/users");
    await session.server().request("GET", "/users");
    expect(heard).toEqual(["iam-signed-in"]);
    panel.end();
    heard.length = 0;
    await turn();
    expect(heard).toEqual([]);
  });
});
