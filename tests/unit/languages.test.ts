// Translations: no key that English lacks, and the same placeholders. `npm run texts` lists missing ones.
import { describe, expect, it } from "vitest";
import { englishTexts, keysIn, languages as all, missingIn, textsIn } from "../../scripts/lib/texts.mjs";
import { areas } from "../../src/areas/index.ts";
import { Texts } from "../../src/i18n/texts.ts";

const languages = all();
const english = englishTexts(areas);
const plural = /_(zero|one|two|few|many|other)$/;

const valuesOf = (text = "") => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\d+>/g))].sort();

describe.each(languages)("texts in %s", (language) => {
  it.each([...english])("of %s are sorted and have English ones", (part, bundle) => {
    const keys = Object.keys(textsIn(language, part));
    const known = new Set(keysIn(language, bundle));
    expect(keys.filter((key) => !known.has(key))).toEqual([]);
    expect(keys).toEqual([...keys].sort());
  });

  it.each([...english])("of %s have the placeholders of the English ones and are not empty", (part, bundle) => {
    const texts = Object.entries(textsIn(language, part));
    const wrong = texts.filter(([key, text]) => {
      const forms = plural.test(key)
        ? ["_one", "_other"].map((form) => bundle[key.replace(plural, form)])
        : [bundle[key]];
      if (text === "") return forms.some((form) => form !== "");
      const [own, meant] = [valuesOf(text), valuesOf(forms.join(" "))];
      // "one user" may omit the number.
      return plural.test(key) ? own.some((value) => !meant.includes(value)) : own.join() !== meant.join();
    });
    expect(wrong).toEqual([]);
  });
});

/** Start or end of a failure message in each language, without gender or number. */
const undone: Record<string, RegExp> = {
  ar: /^تعذّرت? /,
  de: / (?:wurden? (?:.+ )?nicht|hat|ist|konnten? (?:.+ )?nicht) .+: /,
  es: /^No se (?:pudo|pudieron) \p{L}+r(?:se)?\b/u,
  fr: /^Impossible (?:de |d')/,
  it: /^Impossibile /,
  ja: /(?:でき|せ|取れ)ませんでした: /,
  nl: / (?:is|zijn|bent|heeft|kon|konden) (?:.+ )?(?:niet|geen) /,
  pl: /^Nie udało się \p{L}+/u,
  "pt-BR": /^Não foi possível /,
  tr: /(?:[ae]madı|[ae]medi)(?:lar|ler)?: /,
  "zh-CN": /^未能|^无法|未/,
};

describe("failure messages", () => {
  /** "The client was not saved: {{error}}", in one sentence. */
  const plain = /^The [^,.:]+ (?:was|were) not [^,.:]+: \{\{error\}\}$/;
  const keys = [...english].flatMap(([part, bundle]) =>
    Object.entries(bundle)
      .filter(([, text]) => plain.test(text))
      .map(([key]) => ({ part, key })),
  );

  it("exist in many texts", () => expect(keys.length).toBeGreaterThan(100));

  it.each(languages)("have one form in %s", (language) => {
    const told = keys.flatMap(({ part, key }) => {
      const text = textsIn(language, part)[key];
      return text === undefined ? [] : [`${key}: ${text}`];
    });
    const way = undone[language] as RegExp;
    expect(told.filter((text) => !way.test(text.slice(text.indexOf(": ") + 2)))).toEqual([]);
  });
});

/** "Leave empty to …" in each language. */
const leaveEmpty: Record<string, RegExp> = {
  ar: /اتركه فارغًا/,
  de: /leer lassen|lassen Sie .+ leer/i,
  es: /déjel[ao] vací[ao]/i,
  fr: /laissez vide/i,
  it: /lasciare vuoto/i,
  ja: /空のままに/,
  nl: /laat leeg/i,
  pl: /pozostaw puste/i,
  "pt-BR": /deixe vazio/i,
  tr: /boş bırakın/,
  "zh-CN": /留空/,
};

it.each(languages)("defaults of empty fields have one form in %s", (language) => {
  const keys = [...english].flatMap(([part, bundle]) =>
    Object.entries(bundle).flatMap(([key, text]) => (text.includes("Leave empty") ? [{ part, key }] : [])),
  );
  expect(keys.length).toBeGreaterThan(50);
  const texts = keys.flatMap(({ part, key }) => textsIn(language, part)[key] ?? []);
  expect(texts.filter((text) => !leaveEmpty[language]?.test(text))).toEqual([]);
});

it("French has no line break before its punctuation", () => {
  const texts = [...english.keys()].flatMap((part) => Object.entries(textsIn("fr", part)));
  // A lone character, as in "le ?", is a quotation.
  expect(texts.filter(([, text]) => /[\p{L}\d}»)] [:;!?»](?:\s|$)|« |’/u.test(text.replace(/\ble \?/g, "")))).toEqual(
    [],
  );
});

describe("missing texts", () => {
  it("are keys that only English has, in the plural forms of the language", () => {
    const added = new Map([["core", { "test.new": "New", "test.count_one": "one", "test.count_other": "{{count}}" }]]);
    expect(missingIn("pl", added).map(({ key }) => key)).toEqual([
      "test.count_few",
      "test.count_many",
      "test.count_one",
      "test.count_other",
      "test.new",
    ]);
  });

  it("are shown in English", () => {
    const texts = new Texts();
    texts.addEnglish({ "test.new": "New" });
    texts.addOwn("de", { "test.old": "Alt" });
    expect(texts.translator("acme", "de")("test.new")).toBe("New");
  });
});

it("there are as many languages as pages can load", async () => {
  const { languageOf } = await import("../../src/i18n/languages.ts");
  expect(languages.filter((language) => !languageOf(language))).toEqual([]);
  expect(["de-AT", "fr_CA"].every((language) => languageOf(language))).toBe(true);
  expect(["en", "zh-TW", "pt"].filter((language) => languageOf(language))).toEqual([]);
});
