import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { stateOf, toneOf } from "../../../src/kit/base/states.ts";

const sources = ["src/areas", "src/sections", "src/shell"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, "utf8") })),
);

describe("status colors", () => {
  it("come from one map: the same status has the same color everywhere", () => {
    expect(toneOf("enabled")).toBe("ok");
    expect(toneOf("disabled")).toBe("neutral");
    expect(toneOf("failed")).toBe("danger");
    expect(toneOf("pending")).toBe("info");
    expect(stateOf("DEAD_LETTER")).toBe("deadLetter");
    expect(stateOf("EXPIRED")).toBe("expired");
    expect(stateOf("nobody knows")).toBeUndefined();
  });

  it("have no second map in an area", () => {
    const chosen = /<Tag\b[^>]*\btone=(?:"(?:ok|danger|neutral)"|\{)|\bTagTone\b/;
    expect(sources.filter(({ text }) => chosen.test(text)).map(({ path }) => path)).toEqual([]);
    expect(sources.length).toBeGreaterThan(500);
  });

  it("mark disabled records as disabled", () => {
    const grey = sources.filter(({ text }) => text.includes('<Tag>{t("disabled")}'));
    expect(grey.map(({ path }) => path)).toEqual([]);
  });
});
