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

describe("texts in files", () => {
  for (const format of formats)
    it(`read back what they were written from: ${format}`, () => {
      const file = writeTexts(texts, format);
      expect(formatOf(file)).toBe(format);
      expect(readTexts(file)).toEqual({ format, texts, problems: [] });
    });

  it("read properties as themes have them", () => {
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

  it("tell the line of what is no text", () => {
    expect(readTexts('{\n  "a": "b",\n  "c": }').problems).toMatchObject([{ line: 3, json: { line: 3, column: 8 } }]);
    expect(readTexts('{\n  "a": 1,\n  "b": "x"\n}')).toMatchObject({ texts: { b: "x" }, problems: [{ line: 2 }] });
    expect(readTexts("key,value\na,b\nalone\n").problems).toMatchObject([{ line: 3 }]);
    expect(readTexts("fine=1\nalone\n").problems).toMatchObject([{ line: 2 }]);
  });

  it("leave out lines of a table that are still to be filled in", () => {
    const file = writeRows([
      { key: "a", value: "x", reference: "y" },
      { key: "b", value: undefined, reference: "z", theme: "t" },
    ]);
    expect(readTexts(file)).toEqual({ format: "csv", texts: { a: "x" }, problems: [] });
  });
});

describe("places that are filled in", () => {
  it("are found in all notations, each once", () => {
    expect(placesOf("{0} {1,number} {0} {{name}} ${link} {plain} 'x'")).toEqual(["{0}", "{1}", "{{name}}", "${link}"]);
  });

  it("are compared with those of the text that it stands for", () => {
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

  it("stand beside the other language and the themes: what is missing, and what nothing asks for", () => {
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

  it("are not called orphaned where a theme could not be read", () => {
    expect(textsIn({ ...sources, isComplete: false }).some(({ isOrphaned }) => isOrphaned)).toBe(false);
  });

  it("are foretold before an import, and only what changes is sent", () => {
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

  it("are the realm's before the theme's, one line a key, whichever of the realm's languages it is from", () => {
    expect(effectiveOf(shown, [...entries, { key: "a", value: "in another language", source: "REALM" }])).toEqual([
      { key: "a", value: "the realm's", source: "REALM", theme: "of the theme" },
      { key: "b", value: "theme's", source: "THEME" },
    ]);
    expect([...themeTextsOf(entries)]).toEqual([
      ["b", "theme's"],
      ["a", "of the theme"],
    ]);
  });

  it("are found by any of several words, in what is shown", () => {
    const all = effectiveOf(shown, entries);
    expect(withWords(all, []).length).toBe(2);
    expect(withWords(all, ["REALM", "nothing"]).map(({ key }) => key)).toEqual(["a"]);
    expect(withWords(all, ["of the theme"])).toEqual([]);
  });
});
