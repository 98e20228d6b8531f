import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import english from "../../src/kit/en.json" with { type: "json" };

/** Whatever is filled in is `{}`. */
const bare = (text: string) => text.replace(/\$?\{+\w[^{}]*\}+/g, "{}");

const [messages = ""] = readFileSync("docs/errors.md", "utf8").split("## As a portal developer meets them");
const documented = [...messages.matchAll(/^\| `([^`]+)` \|/gm)].map(([, text = ""]) => text);

/** Source of everything that speaks to hosts, with sentences that go over several lines in one. */
const code = bare(
  ["src/api", "src/embed", "src/session"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8").replace(/["`] \+\s*["`]/g, ""))
    .join("\n"),
);
const texts = new Set(Object.values(english).map(bare));

describe("the page on errors", () => {
  it("has messages", () => expect(documented.length).toBeGreaterThan(35));

  it.each(documented)("says “%s” as the code does", (message) => {
    const text = bare(message);
    const isThere = texts.has(text) || ['"', "`", "'"].some((quote) => code.includes(quote + text + quote));
    expect(isThere, text).toBe(true);
  });

  const wanted = Object.entries(english).filter(([key]) => /^session\.(wrong\.|missing|waiting)|^error\./.test(key));
  it.each(wanted)("knows %s", (_key, text) => expect(documented.map(bare)).toContain(bare(text)));
});
