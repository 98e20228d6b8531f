import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isEscaped } from "../../../scripts/build/options.mjs";

const folder = "src/i18n/locales";

it("scripts are ASCII, except texts that would be larger", () => {
  const larger = readdirSync(folder).filter(
    (locale) => !isEscaped(readFileSync(`${folder}/${locale}/core.json`, "utf8")),
  );
  expect(larger).toEqual(["ar", "ja", "zh-CN"]);
  expect(isEscaped('export default "…";')).toBe(true);
});
