import { describe, expect, it } from "vitest";
import english from "../../../src/i18n/glossary/en.json" with { type: "json" };
import terms from "../../../src/i18n/glossary/terms.json" with { type: "json" };
import sections from "../../../src/i18n/glossary/sections.json" with { type: "json" };
import { englishTexts } from "../../../scripts/lib/texts.mjs";

describe("glossary", () => {
  const labels = new Set([...englishTexts([]).values()].flatMap((bundle) => Object.keys(bundle)));

  it.each(Object.entries(terms))("defines the term of a label that exists: %s", (label, term) => {
    expect(labels).toContain(label);
    expect(Object.keys(english)).toContain(`glossary.${term}`);
  });

  it.each(Object.entries(sections))(
    "leads to a section of the guide from a label that exists: %s",
    (label, section) => {
      expect(labels).toContain(label);
      expect(section).toMatch(/^[\w-]+$/);
    },
  );

  it("has no definition without a label", () => {
    const used = new Set(Object.values(terms).map((term) => `glossary.${term}`));
    expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
  });
});
