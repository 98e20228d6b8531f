import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { runTables } from "../build/tables.mjs";

// Generates `src/sections/setting-index/settings.json`: the settings in the command palette, from the declarations of the forms.

/** Declares every form once, with facts that show all fields. */
const FORMS = "tests/unit/areas/settingForms.ts";

/** Labels up to version 0.2 by text key: the palette still finds settings by them. @type {Record<string, string>} */
const FORMER = JSON.parse(readFileSync(join(ROOT, "scripts/generate/formerLabels.json"), "utf8"));

/** @typedef {import("../../src/sections/setting-index/settings.ts").PlaceSettings} PlaceSettings */
/** @typedef {import("../../src/sections/setting-index/settings.ts").Setting} Setting */
/** @typedef {Pick<import("../../src/kit/form/fields.ts").FieldDef, "path" | "label" | "labelText" | "help"> & Partial<Pick<import("../../src/kit/form/fields.ts").FieldDef, "kind" | "unit">>} Field */
/** @typedef {(has: (feature: string) => boolean) => readonly (readonly Field[])[]} Forms */

/** English texts of the sources. @returns {Record<string, string>} */
const english = () =>
  Object.assign(
    {},
    ...readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("en.json"))
      .map((name) => JSON.parse(readFileSync(join(ROOT, "src", name), "utf8"))),
  );

/** @returns {Promise<{file: string, text: string}[]>} */
export async function settings() {
  const { placesOfForms, hookOf } = await runTables(
    [
      `export { placesOfForms } from ${JSON.stringify(join(ROOT, FORMS))};`,
      `export { hookOf } from ${JSON.stringify(join(ROOT, "src/kit/record/path.ts"))};`,
    ].join("\n"),
  );
  const texts = english();
  const index = /** @type {[object, Forms][]} */ (placesOfForms).map(([place, forms]) => ({
    ...place,
    settings: settingsOf(forms, hookOf, texts),
  }));
  return [{ file: "src/sections/setting-index/settings.json", text: `${JSON.stringify(index)}\n` }];
}

/** Each field once, with the feature that hides it. @param {Forms} forms @param {(path: readonly string[]) => string} hookOf @param {Record<string, string>} texts @returns {Setting[]} */
function settingsOf(forms, hookOf, texts) {
  /** @type {Set<string>} */
  const asked = new Set();
  const fields = forms((feature) => asked.add(feature) !== undefined).flat();
  const without = [...asked].map(
    (feature) =>
      /** @type {const} */ ([
        feature,
        new Set(forms((name) => name !== feature).flatMap((form) => form.map(({ path }) => hookOf(path)))),
      ]),
  );
  const found = fields.flatMap(({ path, kind, unit: given, label, labelText, help }) => {
    const key = label ?? path.at(-1) ?? "";
    const text = texts[key];
    if (labelText !== undefined || text === undefined) return [];
    const field = hookOf(path);
    const feature = without.find(([, hooks]) => !hooks.has(field))?.[0];
    const hint = help === false ? undefined : [help, `${key}Help`].find((each) => each !== undefined && each in texts);
    const unit = kind === "duration" ? "duration" : given;
    const former = FORMER[key];
    return [
      {
        key,
        english: text,
        field,
        ...(former && { former }),
        ...(hint && { help: hint }),
        ...(unit && { unit }),
        ...(feature && { feature }),
      },
    ];
  });
  return [...new Map(found.map((setting) => [setting.field, setting])).values()];
}
