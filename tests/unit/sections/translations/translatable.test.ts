import { describe, expect, it } from "vitest";
import { languagesOf } from "../../../../src/sections/translations/languages.ts";
import {
  namedAfter,
  sayTranslatable,
  textsIn,
  translated,
} from "../../../../src/sections/translations/translatable.ts";

describe("translatable text", () => {
  it("is stored in the record without its translations", () => {
    expect(translated.read("${a.b}")).toEqual({ text: "${a.b}" });
    expect(translated.write({ text: "${a.b}", texts: { de: "B" } }, "old")).toBe("${a.b}");
  });

  it("stays absent if it never existed, and becomes empty if emptied", () => {
    expect(translated.write(translated.read(undefined), undefined)).toBe(undefined);
    expect(translated.write({ text: "" }, "old")).toBe("");
  });

  it("keeps entered translations when the name changes", () => {
    const follow = namedAfter([[["title"], "shoes"]]);
    const values = () => ({ text: "${shoes.a}", texts: { de: "A" } });
    expect(follow("b", values)).toEqual([[["title"], { text: "${shoes.b}", texts: { de: "A" } }]]);
    expect(follow(" ", () => undefined)).toEqual([[["title"], { text: "" }]]);
  });

  it("is written if it refers to a key and has an entered text", () => {
    const changes = [
      { text: "${a}", texts: { de: "A" } },
      { text: "${b}" },
      { text: "c", texts: { de: "C" } },
      "text",
    ].map((value) => ({ field: { path: ["x"], kind: "text" as const }, value }));
    expect(textsIn(changes)).toEqual([{ key: "a", texts: { de: "A" } }]);
  });

  it("lists entered and emptied texts in the review", () => {
    expect(sayTranslatable({ text: "${a}", texts: { de: "A", fr: "" } })).toBe("${a}, de: A, fr: —");
    expect(sayTranslatable({ text: "" })).toBe("");
  });
});

describe("realm languages", () => {
  it("start with the default, then sort by name", () => {
    const realm = { internationalizationEnabled: true, supportedLocales: ["fr", "en", "de"], defaultLocale: "fr" };
    expect(languagesOf(realm, "en").map(({ name }) => name)).toEqual(["French", "English", "German"]);
  });

  it("are empty for a realm with one language", () => {
    expect(languagesOf({ internationalizationEnabled: false, supportedLocales: ["fr"] }, "en")).toEqual([]);
    expect(languagesOf(undefined, "en")).toEqual([]);
  });
});
