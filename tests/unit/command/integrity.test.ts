import { describe, expect, it } from "vitest";
import type { Machine } from "../../../src/command/machine.ts";
import { main } from "../../../src/command/main.ts";

const assets: Record<string, object> = {
  "modules.json": {
    files: ["elements/iam-users.js", "chunks/core.js", "elements/iam-roles.js", "chunks/tab.js"],
    tags: { "iam-users": { first: [0, 1], later: [3] }, "iam-roles": { first: [2, 1], later: [] } },
  },
  "integrity.json": Object.fromEntries(
    ["iam.js", "elements/iam-users.js", "chunks/core.js", "elements/iam-roles.js", "chunks/tab.js"].map((name) => [
      name,
      `sha384-${name}`,
    ]),
  ),
};

async function run(...args: string[]) {
  const out = { text: "", problems: "" };
  const never = async () => {
    throw new Error("Not for this command.");
  };
  const machine: Machine = {
    env: {},
    read: never,
    write: never,
    asset: async (name) => JSON.stringify(assets[name]),
    out: (text) => void (out.text += text),
    err: (text) => void (out.problems += text),
    connect: () => {
      throw new Error("No server.");
    },
  };
  return { code: await main(["integrity", ...args], machine), ...out };
}

const mapIn = (text: string) =>
  JSON.parse(/<script type="importmap">(.*)<\/script>/.exec(text)?.[1] ?? "") as { integrity: Record<string, string> };

describe("iam-elements integrity", () => {
  it("prints an import map with the hash of each module of an element, and preloads its first screen", async () => {
    const { code, text } = await run("https://cdn.example.org/iam", "iam-users");
    expect(code).toBe(0);
    const base = "https://cdn.example.org/iam/";
    expect(mapIn(text)).toEqual({
      integrity: {
        [`${base}chunks/core.js`]: "sha384-chunks/core.js",
        [`${base}chunks/tab.js`]: "sha384-chunks/tab.js",
        [`${base}elements/iam-users.js`]: "sha384-elements/iam-users.js",
        [`${base}iam.js`]: "sha384-iam.js",
      },
    });
    expect(text.match(/rel="modulepreload" href="[^"]+"/g)).toEqual([
      `rel="modulepreload" href="${base}elements/iam-users.js"`,
      `rel="modulepreload" href="${base}chunks/core.js"`,
    ]);
    expect(text).toMatch(/script-src 'sha256-[\w+/=]{44}' https:\/\/cdn\.example\.org -->/);
  });

  it("prints all elements without a name, and preloads none", async () => {
    const { text } = await run("https://cdn.example.org/iam/");
    expect(Object.keys(mapIn(text).integrity)).toHaveLength(5);
    expect(text).not.toContain("modulepreload");
  });

  it("rejects a missing URL and an unknown element", async () => {
    expect(await run()).toMatchObject({ code: 2, problems: expect.stringContaining("Pass the URL") });
    expect(await run("https://cdn.example.org", "iam-x")).toMatchObject({
      code: 2,
      problems: expect.stringContaining("Elements: iam-users, iam-roles."),
    });
  });
});
