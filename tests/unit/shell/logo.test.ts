import { describe, expect, it } from "vitest";
import { logoPicture } from "../../../src/shell/Logo.tsx";
import { accountUrl } from "../../../src/shell/UserItems.tsx";

describe("logo image", () => {
  it("is relative to the static resources unless it is an absolute URL", () => {
    expect(logoPicture("/img/logo.svg", "https://id.example/resources/x/")).toBe(
      "https://id.example/resources/x/img/logo.svg",
    );
    expect(logoPicture("https://cdn.example/l.svg", "/resources")).toBe("https://cdn.example/l.svg");
    expect(logoPicture("l.svg", "")).toBe("l.svg");
    expect(logoPicture("", "/resources")).toBeUndefined();
    expect(logoPicture("javascript:alert(1)", "")).toBeUndefined();
  });
});

describe("account URL", () => {
  it("has the console client and the return URL", () => {
    const url = new URL(accountUrl("https://id.example", "my realm", "console", "https://c.example/#/a"));
    expect(url.pathname).toBe("/realms/my%20realm/account");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      referrer: "console",
      referrer_uri: "https://c.example/#/a",
    });
  });
});
