import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { areas } from "../../../src/areas/index.ts";
import { changeActions } from "../../../src/kit/action/changeActions.ts";

const root = join(import.meta.dirname, "../../..");

/** Sources below a folder, joined. */
const sourcesOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))
    .join("\n");

/** Names that sources ask permission for: what a host must be able to name in `actions`. */
const asked = (source: string): readonly string[] => [
  ...[...source.matchAll(/\b(?:mayDo|useMayDo\(\))\((?:\{ action: )?"([a-z-]+)"/g)].map(([, name]) => name ?? ""),
  // A choice of two: the switch of a record.
  ...[...source.matchAll(/\bmayDo\([^()"]+ \? "([a-z-]+)" : "([a-z-]+)"\)/g)].flatMap(([, ...names]) =>
    names.slice(0, 2),
  ),
  ...[...source.matchAll(/\bmay\([^()]+, "[a-zA-Z]+", "([a-z-]+)"\)/g)].map(([, name]) => name ?? ""),
];

describe.each(areas.map((area) => [area.id, area] as const))("actions of %s", (id, area) => {
  const declared = area.actions ?? [];
  const source = sourcesOf(`src/areas/${id}`);

  it("are declared once each, as a verb", () => {
    expect(declared).toEqual([...new Set(declared)]);
    expect(
      declared.filter((name) => /(?:^|-)(?:\w{2,}ed|removing|adding)$/.test(name) && !name.startsWith("show-")),
    ).toEqual([]);
  });

  it("have each name that a button or a screen asks for", () => {
    // Also those in what the area shows of the shared sections.
    const shared = new Set([...source.matchAll(/sections\/([\w-]+\/\w+\.tsx)"/g)].map(([, file]) => file ?? ""));
    const parts = [...shared].map((file) => readFileSync(join(root, "src/sections", file), "utf8"));
    // The button that ends all sessions of a user is not in a client's list.
    const elsewhere = id === "clients" ? ["sign-out-all"] : [];
    const wanted = [source, ...parts]
      .flatMap(asked)
      .concat(Object.values(area.screens).flatMap(({ action }) => action ?? []));
    expect(wanted.filter((name) => ![...declared, ...elsewhere].includes(name))).toEqual([]);
  });

  it("that turn a record on or off are told by no name of their own", () => {
    expect([...source.matchAll(/action: [^\n]*"(?:enabled|disabled|enable|disable)"[^\n]*saving/g)]).toEqual([]);
    expect([...source.matchAll(/\.\.\.saving\([^)]*\), action:/g)]).toEqual([]);
  });
});

it("records that can be turned on and off are so by the same names", () => {
  const of = (name: string) => areas.filter(({ actions = [] }) => actions.includes(name)).map(({ id }) => id);
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
    "user-federation",
    "users",
    "workflows",
  ]);
});

describe("what events say happened", () => {
  const words = /(?:ed|left|reset)$/;

  it("is in the past, each once, and never whether a record is on or off", () => {
    expect(changeActions).toEqual([...new Set(changeActions)]);
    expect(
      changeActions.filter((name) => !words.test(name) && !/-(?:resent|out)$/.test(name) && !name.startsWith("show-")),
    ).toEqual([]);
    expect(changeActions).not.toContain("enabled");
    expect(changeActions).not.toContain("disabled");
  });

  it("is used, each of the names", () => {
    const source = sourcesOf("src");
    const isBuilt = (name: string) => {
      const [kind = "", verb = ""] = name.split("-");
      return new RegExp(`\\$\\{\\w+\\}-${verb}\``).test(source) && source.includes(`"${kind}"`);
    };
    const own = readFileSync(join(root, "src/kit/action/changeActions.ts"), "utf8");
    const uses = (name: string) => source.split(`"${name}"`).length - own.split(`"${name}"`).length;
    expect(changeActions.filter((name) => uses(name) === 0 && !isBuilt(name))).toEqual([]);
  });

  it("is in the table that hosts read, and nothing else", () => {
    const guide = readFileSync(join(root, "docs/embedding.md"), "utf8");
    const [, table = ""] = /\| about \| `action` \|\n([\s\S]*?)\n\n/.exec(guide) ?? [];
    const listed = [...table.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name ?? "");
    expect(listed).toEqual([...changeActions]);
  });
});
