import { describe, expect, it } from "vitest";
import { problemIn } from "../../../../src/kit/form/textFormat.ts";
import { yamlFormat } from "../../../../src/kit/form/yamlFormat.ts";
import type { Translate } from "../../../../src/i18n/texts.ts";

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(" ")) as Translate;
const said = (text: string) => problemIn(yamlFormat, text)?.say(t);

describe("invalid YAML", () => {
  it.each([
    ["lists in brackets", "[".repeat(10_000) + "]".repeat(10_000), "text.at 1 201 yaml.tooDeep 200"],
    ["maps in braces", `${"{a: ".repeat(10_000)}1${"}".repeat(10_000)}`, "text.at 1 801 yaml.tooDeep 200"],
    ["lists by dashes", `${"- ".repeat(10_000)}x`, "text.at 1 401 yaml.tooDeep 200"],
    ["after other lines", `a: 1\nb:\n  ${"[".repeat(10_000)}`, "text.at 3 202 yaml.tooDeep 200"],
  ])("reports line and column of too deep nesting: %s", (_, text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it("accepts deep nesting within the limit", () => {
    expect(said("[".repeat(200) + "]".repeat(200))).toBeUndefined();
    expect(said(Array.from({ length: 150 }, (_, level) => `${" ".repeat(level)}a:`).join("\n"))).toBeUndefined();
  });

  it("explains excessive aliases, at the first one", () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(", ")}]`,
    );
    expect(said(["l0: &l0 lol", ...levels].join("\n"))).toBe("text.at 2 10 yaml.tooManyAliases");
  });
});
