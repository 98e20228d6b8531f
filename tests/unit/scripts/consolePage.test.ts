import { describe, expect, it } from "vitest";
import { withAbsoluteAddresses, withEnvironment } from "../../../scripts/lib/console-page.mjs";

const page = (block: string) =>
  `<html><script id="environment" type="application/json">${block}</script><script type="module" src="./console.js"></script></html>`;
const blockOf = (html: string) => JSON.parse(/application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "");

describe("environment block of a served console page", () => {
  it("gets the values of the server and keeps its own", () => {
    const html = withEnvironment(page('{"realm":"master","logo":"logo.svg"}'), {
      realm: "acme",
      serverBaseUrl: "http://localhost:8180",
    });
    expect(blockOf(html)).toEqual({ realm: "acme", logo: "logo.svg", serverBaseUrl: "http://localhost:8180" });
  });

  it("is filled if empty", () => {
    expect(blockOf(withEnvironment(page("  "), { realm: "acme" }))).toEqual({ realm: "acme" });
  });

  it("can't be broken by a realm name with markup or replacement patterns", () => {
    const realm = "</script><script>alert(1)</script>$&$1";
    const html = withEnvironment(page("{}"), { realm });
    expect(html).not.toContain("<script>alert");
    expect(blockOf(html)).toEqual({ realm });
  });
});

describe("page at another path", () => {
  it("has absolute URLs instead of relative ones", () => {
    const html = withAbsoluteAddresses(
      '<a href="x.css"></a><i src="../chunks/a.js"></i><a href="./"></a>',
      "/dist/console/",
    );
    expect(html).toBe('<a href="/dist/console/x.css"></a><i src="/dist/chunks/a.js"></i><a href="/dist/console/"></a>');
  });

  it("keeps absolute URLs, data URLs and fragments", () => {
    const html = '<a href="/x"></a><a href="https://example.org/"></a><a href="data:,"></a><a href="#top"></a>';
    expect(withAbsoluteAddresses(html, "/dist/console/")).toBe(html);
  });
});
