import { describe, expect, it } from "vitest";
import { failureOf } from "../../../src/kit/base/codeError.ts";

const request = (responseStatus: number, contentType = "", name = "https://x.example/chunks/a-1b2c.js") => ({
  name,
  responseStatus,
  contentType,
});

describe("code loading error", () => {
  it.each([
    ["no network", [request(0)], false, "offline"],
    ["no network after an earlier response", [request(404)], false, "offline"],
    ["a broken connection while the browser is online", [request(0)], true, "offline"],
    ["a missing file", [request(200, "text/javascript"), request(404)], true, "replaced"],
    ["a file with status 410", [request(410)], true, "replaced"],
    ["an HTML page instead of a file", [request(200, "text/html")], true, "replaced"],
    ["a server error", [request(503)], true, "failed"],
    ["code that throws", [request(200, "text/javascript")], true, "failed"],
    ["no request at all", [], true, "failed"],
    ["a failed request for data", [request(404, "", "https://x.example/admin/realms/acme")], true, "failed"],
  ] as const)("reports %s", (_, requests, isOnline, expected) => {
    expect(failureOf(requests, isOnline)).toBe(expected);
  });
});
