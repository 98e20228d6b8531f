import { expect } from "@esm-bundle/chai";
import { describe, it } from "../support/mocha.ts";

interface Report {
  violations: string[];
  display: string;
  font: string;
}

describe("controls under a strict content security policy", () => {
  it("render completely without violations", async () => {
    const frame = document.createElement("iframe");
    const report = new Promise<Report>((resolve) =>
      window.addEventListener("message", ({ data, source }) => {
        if (source === frame.contentWindow && data.violations) resolve(data);
      }),
    );
    frame.width = "800";
    frame.height = "600";
    frame.src = "/tests/elements/kit/strict.html?csp";
    document.body.append(frame);
    const { violations, display, font } = await report;
    expect(violations).to.deep.equal([]);
    expect(display).to.equal("flex");
    expect(font).to.contain("monospace");
    frame.remove();
  });

  it("are tested with the policy in force", async () => {
    const response = await fetch("/tests/elements/kit/strict.html?csp");
    expect(response.headers.get("content-security-policy")).to.contain("default-src 'none'");
  });
});
