import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import generated from "../../../src/areas/names.json" with { type: "json" };
import { changeActions } from "../../../src/kit/write/changeActions.ts";

const names: Readonly<Record<string, { readonly actions: readonly string[] }>> = generated;
const root = join(import.meta.dirname, "../../..");

/** Sources of a folder, joined. */
const sourcesOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))
    .join("\n");

describe.each(Object.entries(names))("actions of %s", (id, { actions: declared }) => {
  const source = sourcesOf(`src/areas/${id}`);

  it("are declared once each, as a verb", () => {
    expect(declared).toEqual([...new Set(declared)]);
    expect(
      declared.filter((name) => /(?:^|-)(?:\w{2,}ed|removing|adding)$/.test(name) && !name.startsWith("show-")),
    ).toEqual([]);
  });

  it("have no separate name for enabling or disabling a record", () => {
    expect([...source.matchAll(/action: [^\n]*"(?:enabled|disabled|enable|disable)"[^\n]*saving/g)]).toEqual([]);
    expect([...source.matchAll(/\.\.\.saving\([^)]*\), action:/g)]).toEqual([]);
  });
});

it("enable and disable use the same names in all areas", () => {
  const of = (name: string) => Object.entries(names).flatMap(([id, { actions }]) => (actions.includes(name) ? id : []));
  expect(of("enable").sort()).toEqual([
    "clients",
    "identity-providers",
    "organizations",
    "realm-settings",
    "user-federation",
    "users",
    "workflows",
  ]);
  expect(of("disable").sort()).toEqual([
    "clients",
    "identity-providers",
    "organizations",
    "realm-settings",
    "reports",
    "user-federation",
    "users",
    "workflows",
  ]);
});

describe("events", () => {
  const words = /(?:ed|left|reset)$/;

  it("are past tense, unique, and not named by the enabled state", () => {
    expect(changeActions).toEqual([...new Set(changeActions)]);
    expect(
      changeActions.filter((name) => !words.test(name) && !/-(?:resent|out)$/.test(name) && !name.startsWith("show-")),
    ).toEqual([]);
    expect(changeActions).not.toContain("enabled");
    expect(changeActions).not.toContain("disabled");
  });

  it("use each of the names", () => {
    const source = sourcesOf("src");
    const isBuilt = (name: string) => {
      const [kind = "", verb = ""] = name.split("-");
      return new RegExp(`\\$\\{\\w+\\}-${verb}\``).test(source) && source.includes(`"${kind}"`);
    };
    const own = readFileSync(join(root, "src/kit/write/changeActions.ts"), "utf8");
    const uses = (name: string) => source.split(`"${name}"`).length - own.split(`"${name}"`).length;
    expect(changeActions.filter((name) => uses(name) === 0 && !isBuilt(name))).toEqual([]);
  });

  it("match the table in the docs", () => {
    const guide = readFileSync(join(root, "docs/embedding.md"), "utf8");
    const [, table = ""] = /\| about \| `action` \|\n([\s\S]*?)\n\n/.exec(guide) ?? [];
    const listed = [...table.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name ?? "");
    expect(listed).toEqual([...changeActions]);
  });
});
