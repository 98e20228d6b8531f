import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import * as attributes from "../../../src/embed/attributes.ts";
import * as manifest from "../../../src/embed/manifest.ts";
import { cssProperties } from "../../../src/embed/tokens.ts";
import { version } from "../../../src/version.ts";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`);
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
const sorted = (list: Iterable<string>) => [...new Set(list)].sort();
const elements = readdirSync(join(root, "elements"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ name: basename(file, ".ts"), source: read(`elements/${file}`) }));
/** What a doc comment lists under a tag such as `@csspart`. */
const documented = (source: string, tag: string) =>
  [...source.matchAll(new RegExp(`@${tag} (\\S+) - `, "g"))].map(([, name]) => name ?? "");

describe("the tables behind the manifest", () => {
  it("name each part of the sources, and no other", () => {
    const used = filesBelow("src", /\.tsx$/).flatMap((file) =>
      [...read(file).matchAll(/\bpart="([^"]+)"/g)].flatMap(([, value]) => value?.split(" ") ?? []),
    );
    const known = [...names(manifest.panelParts), ...elements.flatMap(({ source }) => documented(source, "csspart"))];
    expect(sorted(known)).toEqual(sorted(used));
  });

  it("name each slot of the sources, and no other", () => {
    const used = filesBelow("src", /\.tsx$/).flatMap((file) =>
      [...read(file).matchAll(/<slot name="([^"]+)"/g)].map(([, name]) => name ?? ""),
    );
    const known = [...names(manifest.panelSlots), ...elements.flatMap(({ source }) => documented(source, "slot"))];
    expect(sorted(known)).toEqual(sorted(used));
  });

  it("name each public token of the style sheets, and no other", () => {
    const used = filesBelow("src/kit/styles", /\.css$/).flatMap((file) =>
      [...read(file).matchAll(/var\((--iam-[\w-]+)/g)].map(([, name]) => name ?? ""),
    );
    expect(sorted(names(cssProperties))).toEqual(sorted(used));
  });

  it("name each event that is typed, and no other", () => {
    const typed = [...read("src/kit/events.ts").matchAll(/"(iam-[\w-]+)": /g)].map(([, name]) => name ?? "");
    const ofSessions = [
      ...(/SessionEvent = ([^;]+);/.exec(read("src/session/sessionState.ts"))?.[1]?.matchAll(/"([^"]+)"/g) ?? []),
    ].map(([, name]) => name ?? "");
    expect(sorted([...names(manifest.panelEvents), ...names(manifest.sessionEvents)])).toEqual(
      sorted([...typed, ...ofSessions]),
    );
  });

  it("say the same of attributes as the props of the React components", () => {
    const props = read("src/embed/react/props.ts");
    const of = (type: string) => {
      const [, base = "", body = ""] =
        new RegExp(`interface ${type}(?:<[^>]+>)?(?: extends ([\\w, ]+))? \\{([\\s\\S]*?)\\n\\}`).exec(props) ?? [];
      const own = [...body.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name ?? "");
      return [
        ...own,
        ...base
          .split(", ")
          .filter(Boolean)
          .flatMap((parent): string[] => of(parent)),
      ];
    };
    const ofReact = new Set([
      "session",
      "onPathChange",
      "id",
      "className",
      "style",
      "ref",
      "children",
      "getToken",
      "fetcher",
      "access",
      "messages",
      "signInOptions",
      "linkTo",
      "extend",
    ]);
    const propsOf = (type: string) =>
      sorted(of(type).filter((name) => !ofReact.has(name) && !/^on[A-Z](?!oad$)/.test(name)));
    expect(propsOf("PanelProps")).toEqual(sorted(attributes.panelAttributes.flatMap(attributes.propertiesOf)));
    expect(propsOf("ConsoleProps")).toEqual(sorted(attributes.consoleAttributes.flatMap(attributes.propertiesOf)));
  });
});

describe("every element", () => {
  it.each(elements)("$name has a description and a summary", ({ source }) => {
    expect(source).toMatch(/\/\*\*\n \* [A-Z].*\n[\s\S]*@summary [A-Z].*\.\n/);
  });

  it.each(elements.filter(({ name }) => name !== "session"))("$name has its React component", ({ name }) => {
    const component = name.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    expect(read("src/index.ts")).toContain(`export { ${component} } from "./embed/react/panels/${component}.ts";`);
  });
});

it("carries the version of the package", () => {
  expect(version).toBe((JSON.parse(read("package.json")) as { version: string }).version);
});
