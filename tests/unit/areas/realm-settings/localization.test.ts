import { describe, expect, it } from "vitest";
import { effectiveOf, themeTextsOf, withWords } from "../../../../src/areas/realm-settings/localization/bundles.ts";
import { placesOf, problemsOf } from "../../../../src/areas/realm-settings/localization/placeholders.ts";
import { inParts, textsIn } from "../../../../src/areas/realm-settings/localization/rows.ts";
import { foretellTexts, sentOf } from "../../../../src/areas/realm-settings/localization/textImport.ts";
import {
  formatOf,
  formats,
  readTexts,
  writeRows,
  writeTexts,
} from "../../../../src/areas/realm-settings/localization/textFiles.ts";

const texts = {
  plain: "Sign in",
  "abc/def": "ü, {0}; \"quoted\" = 'x'",
  "with space": " leading",
  multi: "one\ntwo\tthree\\four",
  "a=b:c#d": "=1+1",
  "umlaut.ä": "日本語",
};

describe("localization files", () => {
  for (const format of formats)
    it(`round-trip: ${format}`, () => {
      const file = writeTexts(texts, format);
      expect(formatOf(file)).toBe(format);
      expect(readTexts(file)).toEqual({ format, texts, problems: [] });
    });

  it("read the properties format of themes", () => {
    const file = [
      "# a comment",
      "! another",
      "",
      "doLogIn=Anmelden",
      "  spaced : of a kind",
      "long = one \\",
      "       two",
      "escaped = \\u00fc \\n!",
      "empty=",
    ].join("\r\n");
    expect(readTexts(file).texts).toEqual({
      doLogIn: "Anmelden",
      spaced: "of a kind",
      long: "one two",
      escaped: "ü \n!",
      empty: "",
    });
  });

  it("report the line of an invalid text", () => {
    expect(readTexts('{\n  "a": "b",\n  "c": }').problems).toMatchObject([{ line: 3, json: { line: 3, column: 8 } }]);
    expect(readTexts('{\n  "a": 1,\n  "b": "x"\n}')).toMatchObject({ texts: { b: "x" }, problems: [{ line: 2 }] });
    expect(readTexts("key,value\na,b\nalone\n").problems).toMatchObject([{ line: 3 }]);
    expect(readTexts("fine=1\nalone\n").problems).toMatchObject([{ line: 2 }]);
  });

  it("omit unfinished rows of a table", () => {
    const file = writeRows([
      { key: "a", value: "x", reference: "y" },
      { key: "b", value: undefined, reference: "z", theme: "t" },
    ]);
    expect(readTexts(file)).toEqual({ format: "csv", texts: { a: "x" }, problems: [] });
  });
});

describe("placeholders", () => {
  it("are found in all notations, once each", () => {
    expect(placesOf("{0} {1,number} {0} {{name}} ${link} {plain} 'x'")).toEqual(["{0}", "{1}", "{{name}}", "${link}"]);
  });

  it("are compared with the overridden text", () => {
    const kinds = (text: string, original?: string) => problemsOf(text, original).map(({ kind }) => kind);
    expect(kinds("Hello {0}", "Hallo {0}")).toEqual([]);
    expect(kinds("Hello", "Hallo {0}")).toEqual(["lost"]);
    expect(kinds("Hello {1}", "Hallo {0}")).toEqual(["lost", "unknown"]);
    expect(kinds("Don't, {0}", "{0}")).toEqual(["apostrophe"]);
    expect(kinds("Don''t, {0}", "{0}")).toEqual([]);
    expect(kinds("Don't")).toEqual([]);
    expect(kinds("{0", "{0}")).toEqual(["lost", "open"]);
    expect(kinds("{1} anything")).toEqual([]);
  });
});

describe("texts of a language", () => {
  const sources = {
    own: { a: "x", mine: "of the realm", "profile.name": "Name" },
    reference: { a: "y", b: "z" },
    themes: new Map([
      ["a", "Theme {0}"],
      ["b", "Theme"],
    ]),
    isComplete: true,
    referring: '{"displayName":"${profile.name}"}',
  };

  it("are compared with the other language and the themes: missing and orphaned texts", () => {
    const rows = textsIn(sources);
    expect(rows.map(({ key, state, isOrphaned, theme }) => [key, state, isOrphaned, theme])).toEqual([
      ["a", "own", false, "Theme {0}"],
      ["b", "missing", false, "Theme"],
      ["mine", "own", true, undefined],
      ["profile.name", "own", false, undefined],
    ]);
    expect(inParts(rows, ["missing"]).map(({ key }) => key)).toEqual(["b"]);
    expect(inParts(rows, ["orphaned", "problems"]).map(({ key }) => key)).toEqual(["a", "mine"]);
    expect(inParts(rows)).toBe(rows);
  });

  it("are not reported as orphaned if a theme could not be read", () => {
    expect(textsIn({ ...sources, isComplete: false }).some(({ isOrphaned }) => isOrphaned)).toBe(false);
  });

  it("preview an import, and only changes are sent", () => {
    const file = { a: "new", mine: "of the realm", c: "added" };
    const foretold = foretellTexts(file, sources.own, true, (key) => sources.themes.get(key));
    expect(foretold.map(({ key, outcome }) => [key, outcome])).toEqual([
      ["a", "changed"],
      ["c", "added"],
      ["mine", "same"],
    ]);
    expect(foretold[0]?.problems).toMatchObject([{ kind: "lost", names: ["{0}"] }]);
    expect(sentOf(foretold)).toEqual({ a: "new", c: "added" });
    expect(sentOf(foretellTexts(file, sources.own, false, () => undefined))).toEqual({ c: "added" });
  });
});

describe("effective texts", () => {
  const entries = [
    { key: "b", value: "theme's", source: "THEME" },
    { key: "a", value: "the realm's", source: "REALM" },
    { key: "a", value: "of the theme", source: "THEME" },
  ] as const;

  const shown = [
    { key: "b", value: "theme's" },
    { key: "a", value: "the realm's" },
  ];

  it("prefer realm texts to theme texts, one row per key, from any realm language", () => {
    expect(effectiveOf(shown, [...entries, { key: "a", value: "in another language", source: "REALM" }])).toEqual([
      { key: "a", value: "the realm's", source: "REALM", theme: "of the theme" },
      { key: "b", value: "theme's", source: "THEME" },
    ]);
    expect([...themeTextsOf(entries)]).toEqual([
      ["b", "theme's"],
      ["a", "of the theme"],
    ]);
  });

  it("match any of several words in the visible text", () => {
    const all = effectiveOf(shown, entries);
    expect(withWords(all, []).length).toBe(2);
    expect(withWords(all, ["REALM", "nothing"]).map(({ key }) => key)).toEqual(["a"]);
    expect(withWords(all, ["of the theme"])).toEqual([]);
  });
});
