import { expect, it } from "vitest";
import { clientReadings, roleTextOf } from "../../../../src/sections/provider-config/roleText.ts";

it("reads a role's text in every notation, the longest client ID first", () => {
  expect(clientReadings("plain")).toEqual([]);
  expect(clientReadings("my.app.view.all")).toEqual([
    { clientId: "my.app.view", name: "all" },
    { clientId: "my.app", name: "view.all" },
    { clientId: "my", name: "app.view.all" },
  ]);
  expect(clientReadings(".hidden.")).toEqual([]);
});

it("writes a role in the server's notation", () => {
  expect(roleTextOf({ name: "admin" })).toBe("admin");
  expect(roleTextOf({ clientId: "my.app", name: "view" })).toBe("my.app.view");
});
