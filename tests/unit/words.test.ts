// English texts follow docs/words.md.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas } from "../../src/areas/index.ts";

const page = readFileSync("docs/words.md", "utf8");

const entries = [
  ...readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:en|serverErrors|builtinRoles|builtinClients|propertyTexts)\.json$/.test(file))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join("src", file), "utf8")) as Record<string, string>)),
  ...areas.flatMap(({ labels }) => Object.entries(labels)),
];
const texts = entries.map(([, text]) => text);

const quoted = (text = "") => [...text.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);
const lastCells = [...page.matchAll(/^\|.*\|([^|]*)\|$/gm)].flatMap(([, cell]) => quoted(cell));
const never = quoted(/^- No `please`.*$/m.exec(page)?.[0]);

const [, table = ""] = page.split("## Labels that differ");
/** Key, Keycloak's label, ours and the reason. */
const differing = [...table.matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, key = "", theirs, ours]) => ({ key, theirs, ours }),
);

describe("labels that differ from Keycloak's", () => {
  it("are listed", () => expect(differing.length).toBeGreaterThan(3));

  it.each(differing)("$key is “$ours” in the sources, and not Keycloak's", ({ key, theirs, ours }) => {
    expect(entries.filter(([name, text]) => name === key && text === ours)).not.toEqual([]);
    expect(ours).not.toBe(theirs);
  });
});

describe("words page", () => {
  it("lists unused words", () => expect(lastCells.length + never.length).toBeGreaterThan(12));

  it.each([...lastCells, ...never])("no text has “%s”", (word) => {
    // "ID" is a word, "Id" is not.
    const pattern = new RegExp(`\\b${word}\\b`, word === "Id" ? "" : "i");
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });

  it("new records are created, not added", () =>
    expect(
      texts.filter((text) => /^Add (?:an? |the first |new )?(?:user|person|group|client|realm|role)$/i.test(text)),
    ).toEqual([]));

  it("no text has an exclamation mark", () => expect(texts.filter((text) => /!(?:\s|$)/.test(text))).toEqual([]));

  it("no button says Yes or Confirm", () => {
    const code = readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join("src", file), "utf8"));
    expect(code.filter((text) => /(?:confirm|submitLabel)=\{t\("(?:yes|confirm)"\)\}/.test(text))).toEqual([]);
  });
});
