import { describe, expect, it } from "vitest";
import { budgets, findings } from "../../../scripts/lib/words/check.mjs";
import { breaks, RULES } from "../../../scripts/lib/words/rules.mjs";
import { sentences } from "../../../scripts/lib/words/sentences.mjs";
import { commentsIn } from "../../../scripts/lib/words/sources.mjs";

const found = findings();
const allowed = budgets();

describe("words", () => {
  it("have a budget for each rule, and no other", () =>
    expect(Object.keys(allowed).sort()).toEqual(found.map(({ name }) => name).sort()));

  it.each(found)("$name stays within its budget", ({ name, why, places }) => {
    const budget = allowed[name] ?? 0;
    const help = `${why} All places: npm run words -- ${name}`;
    expect(places.length, help).toBeLessThanOrEqual(budget);
    if (places.length < budget)
      console.info(`${name}: ${places.length} of ${budget}. \`npm run words\` lowers the budget.`);
  });
});

describe("rules of words", () => {
  const broken = (kind: string, text: string) =>
    RULES.filter((rule) => rule.on.some((name) => name === kind) && breaks(rule, text)).map(({ id }) => id);

  it.each([
    ["texts", "Everybody who signs in", "pronouns"],
    ["texts", "Token address", "address"],
    ["texts", "What the flow is called.", "clause"],
    ["comments", "By which its tabs get the record.", "opening"],
    ["titles", "what is unsaved stays", "clause-title"],
    ["commits", "fix(users): keep the page; test: wait", "semicolon"],
    ["commits", `fix(users): ${"keep ".repeat(15)}`, "subject"],
    ["docs", "word ".repeat(31), "sentence"],
  ])("in %s, “%s” breaks %s", (kind, text, id) => expect(broken(kind, text)).toContain(id));

  it.each([
    ["texts", "Email address"],
    ["texts", "Which clients use this?"],
    ["comments", "Context that passes the record to the tabs."],
    ["docs", "The address bar stays as it is."],
    ["commits", "fix(users): keep the secret when the import has a mask"],
  ])("in %s, “%s” breaks nothing", (kind, text) => expect(broken(kind, text)).toEqual([]));
});

describe("sources of words", () => {
  it("read sentences without code, generated tables and markup", () => {
    const text =
      "# Title\n\nOne `a.b` line\ngoes on. Two.\n\n```js\nWhat\n```\n<!-- x:start -->\nWhat\n<!-- x:end -->\n| a | b |";
    expect(sentences(text)).toEqual([
      { line: 1, text: "Title" },
      { line: 3, text: "One CODE line goes on." },
      { line: 3, text: "Two." },
      { line: 12, text: "a" },
      { line: 12, text: "b" },
    ]);
  });

  it("read blocks and runs of lines as one comment, and no URL", () => {
    const code = '/** Returns\n * it. */\nconst url = "https://a.example"; // One\n// line.\n';
    expect(commentsIn(code).map(({ text }) => text)).toEqual(["Returns it.", "One line."]);
  });
});
