import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ExternalLink } from "../../../src/kit/base/Link.tsx";

const drawn = (href: string) => renderToStaticMarkup(ExternalLink({ href, children: "Home" }));

describe("URL in data", () => {
  it.each(["http://a.example/x", "https://a.example", "HTTPS://a.example"])("%s is a link", (href) =>
    expect(drawn(href)).toMatch(/^<a [^>]*href="http/i),
  );

  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "JAVASCRIPT:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "/x",
    "x",
    "",
  ])("%j is a text without a link", (href) => expect(drawn(href)).toBe("<span>Home</span>"));
});
