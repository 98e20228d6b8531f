import { describe, expect, it } from "vitest";
import { languagesOf } from "../../../../src/sections/translations/languages.ts";
import {
  namedAfter,
  sayTranslatable,
  textsIn,
  translated,
} from "../../../../src/sections/translations/translatable.ts";

describe("a translatable text", () => {
  it("goes into the record without its translations", () => {
    expect(translated.read("${a.b}")).toEqual({ text: "${a.b}" });
    expect(translated.write({ text: "${a.b}", texts: { de: "B" } }, "old")).toBe("${a.b}");
  });

  it("that was never there stays away, and an emptied one is empty", () => {
    expect(translated.write(translated.read(undefined), undefined)).toBe(undefined);
    expect(translated.write({ text: "" }, "old")).toBe("");
  });

  it("follows the name, with what was written", () => {
    const follow = namedAfter([[["title"], "shoes"]]);
    const values = () => ({ text: "${shoes.a}", texts: { de: "A" } });
    expect(follow("b", values)).toEqual([[["title"], { text: "${shoes.b}", texts: { de: "A" } }]]);
    expect(follow(" ", () => undefined)).toEqual([[["title"], { text: "" }]]);
  });

  it("is written where it refers to a key and something was written", () => {
    const changes = [
      { text: "${a}", texts: { de: "A" } },
      { text: "${b}" },
      { text: "c", texts: { de: "C" } },
      "text",
    ].map((value) => ({ field: { path: ["x"], kind: "text" as const }, value }));
    expect(textsIn(changes)).toEqual([{ key: "a", texts: { de: "A" } }]);
  });

  it("says in reviews what was written, and what was emptied", () => {
    expect(sayTranslatable({ text: "${a}", texts: { de: "A", fr: "" } })).toBe("${a}, de: A, fr: —");
    expect(sayTranslatable({ text: "" })).toBe("");
  });
});

describe("the languages of a realm", () => {
  it("begin with its default, and go on by name", () => {
    const realm = { internationalizationEnabled: true, supportedLocales: ["fr", "en", "de"], defaultLocale: "fr" };
    expect(languagesOf(realm, "en").map(({ name }) => name)).toEqual(["French", "English", "German"]);
  });

  it("are none where it speaks one", () => {
    expect(languagesOf({ internationalizationEnabled: false, supportedLocales: ["fr"] }, "en")).toEqual([]);
    expect(languagesOf(undefined, "en")).toEqual([]);
  });
});
