// Our own texts in other languages: whole, and with the same values as the English ones.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { areas } from "../../src/areas/index.ts";

type Bundle = Record<string, string>;

const locales = "src/i18n/locales";
const languages = readdirSync(locales);
const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Bundle;

/** Files of English texts, beside what they are of. */
const isEnglish = (file: string) =>
  /(?:^|\/)(?:en|serverErrors|builtinRoles|builtinClients|propertyTexts)\.json$/.test(file);

/** English texts by the file that a language has for them: one for each area, and one for what every page needs. */
const english = new Map<string, Bundle>([["core", Object.assign({}, ...areas.map(({ labels }) => labels)) as Bundle]]);
for (const name of readdirSync("src", { recursive: true, encoding: "utf8" })) {
  const file = name.split(sep).join("/");
  if (!isEnglish(file)) continue;
  const part = /^areas\/([^/]+)\//.exec(file)?.[1] ?? "core";
  english.set(part, { ...english.get(part), ...read(join("src", file)) });
}

const plural = /_(zero|one|two|few|many|other)$/;

/** Keys that a language has for English ones: a plural has its own forms. */
function keysIn(language: string, bundle: Bundle): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = Object.keys(bundle).flatMap((key) =>
    !plural.test(key) ? [key] : key.endsWith("_other") ? forms.map((form) => key.replace(plural, `_${form}`)) : [],
  );
  return [...new Set(keys)].sort();
}

const valuesOf = (text = "") => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\d+>/g))].sort();

describe.each(languages)("texts in %s", (language) => {
  it.each([...english])("of %s are whole", (part, bundle) => {
    const texts = read(join(locales, language, `${part}.json`));
    expect(Object.keys(texts)).toEqual(keysIn(language, bundle));
  });

  it.each([...english])("of %s have the values of the English ones, and say something", (part, bundle) => {
    const texts = Object.entries(read(join(locales, language, `${part}.json`)));
    const wrong = texts.filter(([key, text]) => {
      const forms = plural.test(key)
        ? ["_one", "_other"].map((form) => bundle[key.replace(plural, form)])
        : [bundle[key]];
      if (text === "") return forms.some((form) => form !== "");
      const [own, meant] = [valuesOf(text), valuesOf(forms.join(" "))];
      // "one user" need not say the number.
      return plural.test(key) ? own.some((value) => !meant.includes(value)) : own.join() !== meant.join();
    });
    expect(wrong).toEqual([]);
  });
});

/** How each language begins or ends what was not done: without anybody's gender or number. */
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

describe("what was not done", () => {
  /** "The client was not saved: {{error}}", of one sentence. */
  const plain = /^The [^,.:]+ (?:was|were) not [^,.:]+: \{\{error\}\}$/;
  const keys = [...english].flatMap(([part, bundle]) =>
    Object.entries(bundle)
      .filter(([, text]) => plain.test(text))
      .map(([key]) => ({ part, key })),
  );

  it("is told by many texts", () => expect(keys.length).toBeGreaterThan(100));

  it.each(languages)("is told in one way in %s", (language) => {
    const told = keys.map(({ part, key }) => `${key}: ${read(join(locales, language, `${part}.json`))[key]}`);
    const way = undone[language] as RegExp;
    expect(told.filter((text) => !way.test(text.slice(text.indexOf(": ") + 2)))).toEqual([]);
  });
});

it("French has no break before its signs", () => {
  const texts = [...english.keys()].flatMap((part) => Object.entries(read(join(locales, "fr", `${part}.json`))));
  // A lone sign, as in "le ?", is what is spoken of.
  expect(texts.filter(([, text]) => /[\p{L}\d}»)] [:;!?»](?:\s|$)|« |’/u.test(text.replace(/\ble \?/g, "")))).toEqual(
    [],
  );
});

it("there are as many as the pages can load", async () => {
  const { languageOf } = await import("../../src/i18n/languages.ts");
  expect(languages.filter((language) => !languageOf(language))).toEqual([]);
  expect(["de-AT", "fr_CA"].every((language) => languageOf(language))).toBe(true);
  expect(["en", "zh-TW", "pt"].filter((language) => languageOf(language))).toEqual([]);
});
