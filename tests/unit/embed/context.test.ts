// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { ContextRequestEvent } from "../../../src/embed/context.ts";
import { publicSession, sessionBehind, type IamSession } from "../../../src/session/publicSession.ts";
import { acme, find, held, provide, token } from "./page.ts";

describe("context protocol", () => {
  it("responds to foreign requests with the public session, and notifies until unsubscribed", () => {
    const session = held(acme);
    const { element, provider } = provide(session);
    const child = element.appendChild(document.createElement("span"));
    const values: (IamSession | undefined)[] = [];
    let end: (() => void) | undefined;
    child.dispatchEvent(
      new ContextRequestEvent(child, (value, unsubscribe) => {
        values.push(value);
        end = unsubscribe;
      }),
    );
    expect(values).toEqual([publicSession(session)]);
    const next = held({ ...acme, realm: "next" });
    provider.provide(next, {});
    expect(sessionBehind(values[1])).toBe(next);
    end?.();
    provider.provide(session, {});
    expect(values).toHaveLength(2);
  });

  it("ignores requests for other contexts", () => {
    const { element } = provide(held(acme));
    const child = element.appendChild(document.createElement("span"));
    const outside = vi.fn();
    document.body.addEventListener("context-request", outside, { once: true });
    child.dispatchEvent(
      Object.assign(new Event("context-request", { bubbles: true, composed: true }), {
        context: "theme",
        callback: vi.fn(),
      }),
    );
    expect(outside).toHaveBeenCalledTimes(1);
  });

  it("accepts a session from a host provider", () => {
    const session = held({ ...acme, realm: "hosted" });
    const parent = document.body.appendChild(document.createElement("div"));
    parent.addEventListener("context-request", (event) => {
      event.stopPropagation();
      (event as ContextRequestEvent).callback(publicSession(session));
    });
    expect(find({}, parent).found()).toBe(session);
  });
});

describe("public session", () => {
  it("is frozen, has no token, and resolves to the same session", () => {
    const session = held(acme);
    const face = publicSession(session);
    expect(Object.isFrozen(face)).toBe(true);
    expect(JSON.stringify(face)).not.toContain(token);
    expect(Object.keys(face)).toEqual(
      expect.arrayContaining([
        "status",
        "whoAmI",
        "realm",
        "getToken",
        "signIn",
        "signOut",
        "hasUnsavedChanges",
        "api",
      ]),
    );
    expect(sessionBehind(face)).toBe(session);
    expect(publicSession(session)).toBe(face);
  });
});
