import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { failureCodes } from "../../src/kit/panel/events.ts";
import { signInCodes } from "../../src/session/oidc/errors.ts";
import english from "../../src/kit/en.json" with { type: "json" };

/** Placeholders become `{}`. */
const bare = (text: string) => text.replace(/\$?\{+\w[^{}]*\}+/g, "{}");

const [messages = ""] = readFileSync("docs/errors.md", "utf8").split("## Codes");
const documented = [...messages.matchAll(/^\| `([^`]+)` \|/gm)].map(([, text = ""]) => text);

/** Sources with messages for hosts. Joins multi-line sentences. */
const code = bare(
  ["src/api", "src/embed", "src/session"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8").replace(/["`] \+\s*["`]/g, ""))
    .join("\n"),
);
const texts = new Set(Object.values(english).map(bare));

const [, codes = ""] = /^## Codes\n([\s\S]*?)\n## /m.exec(readFileSync("docs/errors.md", "utf8")) ?? [];

describe("errors page", () => {
  it("lists every code once", () => {
    const listed = [...codes.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = ""]) =>
      names.split(", ").map((name) => name.slice(1, -1)),
    );
    expect(listed.sort()).toEqual([...new Set([...failureCodes, ...signInCodes])].sort());
  });

  it("has messages", () => expect(documented.length).toBeGreaterThan(35));

  it.each(documented)("has “%s” as in the code", (message) => {
    const text = bare(message);
    const isThere = texts.has(text) || ['"', "`", "'"].some((quote) => code.includes(quote + text + quote));
    expect(isThere, text).toBe(true);
  });

  const wanted = Object.entries(english).filter(([key]) => /^session\.(wrong\.|missing|waiting)|^error\./.test(key));
  it.each(wanted)("lists %s", (_key, text) => expect(documented.map(bare)).toContain(bare(text)));
});
