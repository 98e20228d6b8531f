import { expect, it } from "vitest";
import { putAside, toReport } from "../../../../src/check-up/index.ts";
import { english } from "../../../../src/check-up/english.ts";
import { toHtml } from "../../../../src/areas/check-up/export/html.ts";
import { Texts } from "../../../../src/i18n/texts.ts";
import { findingsOf, runOf } from "../../check-up/build.ts";
import texts from "../../../../src/areas/check-up/en.json" with { type: "json" };
import checks from "../../../../src/check-up/en.json" with { type: "json" };

it("writes a report that escapes names, and has reasons of accepted findings", () => {
  const run = runOf({ realm: { sslRequired: "none" }, client: { clientId: "<b>shop</b>", fullScopeAllowed: true } });
  const [finding] = findingsOf(run, "R09");
  if (!finding) throw new Error("No finding");
  const all = new Texts();
  all.addEnglish({ ...checks, ...texts });
  const report = toReport(run, english, [putAside(finding, { reason: "Proxy & TLS", atMs: 1 })]);
  const html = toHtml(report, { t: all.translator("acme", "en"), locale: "en", direction: "ltr", who: "Ada" });
  expect(html).toContain("&lt;b&gt;shop&lt;/b&gt;");
  expect(html).not.toContain("<b>shop");
  expect(html).toContain("Proxy &amp; TLS");
  expect(html).toContain("Ada");
  expect(html).not.toMatch(/<script|src=/);
});
