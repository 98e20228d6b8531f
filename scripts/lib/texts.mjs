// Our English texts, and their translations.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { ROOT } from "./paths.mjs";

/** @typedef {Record<string, string>} Bundle */

const LOCALES = join(ROOT, "src", "i18n", "locales");

/** Languages other than English. */
export const languages = () => readdirSync(LOCALES).sort();

/** English texts next to their sources. */
const ENGLISH = /(?:^|\/)(?:en|serverErrors|builtinRoles|builtinClients|propertyTexts)\.json$/;

/** True for a large section of few areas, which name it in `shares`: `texts.ts` declares its part. @param {string} section */
const isShared = (section) => existsSync(join(ROOT, "src", "sections", section, "texts.ts"));

/** Part of an English file: an area, a shared section, the check-up, or `core`. @param {string} file */
function partOf(file) {
  const [folder, name = ""] = file.split("/");
  if (folder === "areas" || (folder === "sections" && isShared(name))) return name;
  return folder === "check-up" ? "check" : "core";
}

/** @param {string} file @returns {Bundle} */
const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/**
 * English texts by file name of the translations: `core` for every page, one per area, and those that areas share.
 * @param {readonly {labels: Bundle}[]} areas
 * @returns {Map<string, Bundle>}
 */
export function englishTexts(areas) {
  const parts = new Map([["core", Object.assign({}, ...areas.map(({ labels }) => labels))]]);
  for (const name of readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })) {
    const file = name.split(sep).join("/");
    if (!ENGLISH.test(file)) continue;
    const part = partOf(file);
    parts.set(part, { ...parts.get(part), ...read(join(ROOT, "src", file)) });
  }
  return parts;
}

/** Texts of a language; empty without a file. @param {string} language @param {string} part @returns {Bundle} */
export function textsIn(language, part) {
  const file = join(LOCALES, language, `${part}.json`);
  return existsSync(file) ? read(file) : {};
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Keys of a language for English ones: plurals have the forms of that language. @param {string} language @param {Bundle} english */
export function keysIn(language, english) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = Object.keys(english).flatMap((key) =>
    !PLURAL.test(key) ? [key] : key.endsWith("_other") ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : [],
  );
  return [...new Set(keys)].sort();
}

/**
 * Missing keys of a language: pages show these texts in English.
 * @param {string} language
 * @param {Map<string, Bundle>} english
 * @returns {{part: string, key: string}[]}
 */
export const missingIn = (language, english) =>
  [...english].flatMap(([part, bundle]) => {
    const texts = textsIn(language, part);
    return keysIn(language, bundle).flatMap((key) => (Object.hasOwn(texts, key) ? [] : [{ part, key }]));
  });
