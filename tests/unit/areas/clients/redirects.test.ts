import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkOrigin,
  checkRedirect,
  logoutEntries,
  originOf,
  type RedirectRules,
} from "../../../../src/areas/clients/redirects/matching.ts";
import { parseUri } from "../../../../src/areas/clients/redirects/uri.ts";

const rules = (...entries: string[]): RedirectRules => ({
  entries,
  serverUrl: "https://id.example",
  adminUrl: "https://admin.example",
});
const mismatch = (entry: string, address: string) => {
  const verdict = checkRedirect(address, rules(entry));
  return verdict.accepted ? "accepted" : (verdict.refusal ?? verdict.results[0]?.mismatch);
};

describe("redirect URI test", () => {
  it("names the matching entry and the kind of match", () => {
    expect(checkRedirect("https://a.example/x/y?z", rules("https://b.example/*", "https://a.example/*"))).toMatchObject(
      { accepted: true, entry: "https://a.example/*", by: "prefix" },
    );
    expect(checkRedirect("https://a.example/x", rules("https://a.example/x"))).toMatchObject({
      accepted: true,
      by: "exact",
    });
    expect(checkRedirect("https://anybody.example/", rules("*"))).toMatchObject({ accepted: true, by: "anything" });
    expect(checkRedirect("http://localhost:4711/cb", rules("http://localhost/cb"))).toMatchObject({
      accepted: true,
      by: "loopback",
    });
    expect(
      checkRedirect("https://root.example/cb", { ...rules("/cb"), rootUrl: "https://root.example" }),
    ).toMatchObject({ accepted: true, entry: "/cb", resolved: "https://root.example/cb" });
  });

  it.each([
    ["https://a.example/*", "http://a.example/", "scheme"],
    ["https://a.example/*", "https://b.example/", "host"],
    ["https://a.example/*", "https://A.example/", "case"],
    ["https://a.example/*", "https://a.example:8443/", "port"],
    ["https://a.example/app/*", "https://a.example/other", "path"],
    ["https://a.example/app", "https://a.example/app/", "slash"],
    ["https://a.example/app", "https://a.example/App", "case"],
    ["https://a.example/app", "https://a.example/app?x=1", "query"],
    ["https://a.example/app", "https://a.example/app#x", "fragment"],
    ["https://*.a.example/", "https://b.a.example/", "star"],
    ["https://a.example/x?*", "https://a.example/x?y", "star"],
    ["https://a.example/*", "https://a.example/../x", "star"],
    ["https://a.example/*", "https://a.example/a b", "syntax"],
    ["https://a.example/*", "https://a.example/?code=1", "parameter"],
    ["https://a.example/*", "https://a.example/?C%4fDE=1", "parameter"],
    ["*", "javascript:alert(1)", "scheme"],
    ["https://a.example*", "https://a.example.evil.example/", "host"],
  ])("%s rejects %s because of its %s", (entry, address, reason) => expect(mismatch(entry, address)).toBe(reason));

  it("names the closest entry first", () => {
    const verdict = checkRedirect("https://a.example/y", rules("https://far.example/*", "https://a.example/x"));
    expect(!verdict.accepted && verdict.results.map(({ entry }) => entry)).toEqual([
      "https://a.example/x",
      "https://far.example/*",
    ]);
  });

  it("rejects every URI without entries", () => {
    fc.assert(fc.property(fc.string(), (address) => !checkRedirect(address, rules()).accepted));
  });

  it("handles any text and never parses URIs that browsers reject", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (address, entries) => {
        const verdict = checkRedirect(address, rules(...entries));
        expect(typeof verdict.accepted).toBe("boolean");
        if (verdict.accepted) expect(parseUri(address)).toBeDefined();
      }),
    );
  });

  it("accepts every path below a host with a trailing slash and asterisk", () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const isPlain = !/\.\./.test(decodeURIComponent(path));
        if (isPlain)
          expect(
            checkRedirect(`https://a.example/${path.replace(/^\//, "")}`, rules("https://a.example/*")).accepted,
          ).toBe(true);
      }),
    );
  });
});

describe("URI parsing", () => {
  it("splits a URI into its parts", () => {
    expect(parseUri("https://u@a.example:8443/p?q#f")).toEqual({
      scheme: "https",
      authority: "u@a.example:8443",
      userInfo: "u",
      host: "a.example",
      port: 8443,
      path: "/p",
      query: "q",
      fragment: "f",
    });
    expect(parseUri("app:x")).toMatchObject({ scheme: "app", path: undefined });
    expect(parseUri("https://under_score/")).toMatchObject({ authority: "under_score", host: undefined });
    expect(parseUri("/x")).toMatchObject({ scheme: undefined, path: "/x" });
    expect(parseUri("http://[::1]:80/")).toMatchObject({ host: "[::1]", port: 80 });
    expect(parseUri("https://ä.example/ö")).toBeDefined();
  });
  it.each([
    "https://a.example/a b",
    "https://a.example/[",
    "a:",
    "1a:b",
    "https://a.example/%zz",
    "https://a.example/\\x",
    "http://",
    "https://a.example/{x}",
    "https://[zz]/",
    ":x",
    "https://a.example/\u0007",
  ])("rejects %s", (text) => expect(parseUri(text)).toBeUndefined());
});

describe("other URI lists", () => {
  it("support + and - in post logout redirect URIs", () => {
    expect(logoutEntries([], ["a"])).toEqual(["a"]);
    expect(logoutEntries(["+"], ["a"])).toEqual(["a"]);
    expect(logoutEntries(["b", "+"], ["a"])).toEqual(["b", "a"]);
    expect(logoutEntries(["-", "b"], ["a"])).toEqual([]);
    expect(logoutEntries(["b"], ["a"])).toEqual(["b"]);
  });
  it("support + and * in web origins", () => {
    const redirects = { ...rules("https://a.example/*", "/x"), rootUrl: "https://root.example" };
    expect(checkOrigin("https://a.example/y", ["+"], redirects)).toEqual({ origin: "https://a.example", entry: "+" });
    expect(checkOrigin("https://root.example/y", ["+"], redirects).entry).toBe("+");
    expect(checkOrigin("https://c.example/", ["+"], redirects).entry).toBeUndefined();
    expect(checkOrigin("https://c.example/", ["*"], redirects).entry).toBe("*");
    expect(checkOrigin("https://c.example/", ["https://c.example"], redirects).entry).toBe("https://c.example");
    expect(originOf("app:x")).toBeUndefined();
  });
});
