// English texts say what docs/words.md has them say.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas } from "../../src/areas/index.ts";

const page = readFileSync("docs/words.md", "utf8");

const texts = [
  ...readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:en|serverErrors|builtinRoles|builtinClients|propertyTexts)\.json$/.test(file))
    .flatMap((file) => Object.values(JSON.parse(readFileSync(join("src", file), "utf8")) as Record<string, string>)),
  ...areas.flatMap(({ labels }) => Object.values(labels)),
];

const quoted = (text = "") => [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
const lastCells = [...page.matchAll(/^\|.*\|([^|]*)\|$/gm)].flatMap(([, cell]) => quoted(cell));
const never = quoted(/^- No `please`.*$/m.exec(page)?.[0]);

describe("the page on words", () => {
  it("names words that are not used", () => expect(lastCells.length + never.length).toBeGreaterThan(12));

  it.each([...lastCells, ...never])("no text has “%s”", (word) => {
    // "ID" is a word, "Id" is none.
    const pattern = new RegExp(`\\b${word}\\b`, word === "Id" ? "" : "i");
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });

  it("one adds nothing that was not there: users are created", () =>
    expect(
      texts.filter((text) => /^Add (?:an? |the first |new )?(?:user|person|group|client|realm|role)$/i.test(text)),
    ).toEqual([]));

  it("no text shouts", () => expect(texts.filter((text) => /!(?:\s|$)/.test(text))).toEqual([]));

  it("no button says Yes or Confirm", () => {
    const code = readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join("src", file), "utf8"));
    expect(code.filter((text) => /(?:confirm|submitLabel)=\{t\("(?:yes|confirm)"\)\}/.test(text))).toEqual([]);
  });
});
