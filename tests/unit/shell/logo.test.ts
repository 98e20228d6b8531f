import { describe, expect, it } from "vitest";
import { logoPicture } from "../../../src/shell/Logo.tsx";
import { accountUrl } from "../../../src/shell/UserItems.tsx";

describe("the logo's picture", () => {
  it("is relative to the static resources unless it is a whole address", () => {
    expect(logoPicture("/img/logo.svg", "https://id.example/resources/x/")).toBe(
      "https://id.example/resources/x/img/logo.svg",
    );
    expect(logoPicture("https://cdn.example/l.svg", "/resources")).toBe("https://cdn.example/l.svg");
    expect(logoPicture("l.svg", "")).toBe("l.svg");
    expect(logoPicture("", "/resources")).toBeUndefined();
    expect(logoPicture("javascript:alert(1)", "")).toBeUndefined();
  });
});

describe("the account's address", () => {
  it("names the console and the way back", () => {
    const url = new URL(accountUrl("https://id.example", "my realm", "console", "https://c.example/#/a"));
    expect(url.pathname).toBe("/realms/my%20realm/account");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      referrer: "console",
      referrer_uri: "https://c.example/#/a",
    });
  });
});
