import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { describedElements } from "../../../scripts/build/elements.mjs";
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
const elements = describedElements();

describe("manifest tables", () => {
  it("match the parts in the sources", () => {
    const used = filesBelow("src", /\.tsx$/).flatMap((file) =>
      [...read(file).matchAll(/\bpart="([^"]+)"/g)].flatMap(([, value]) => value?.split(" ") ?? []),
    );
    const known = [...names(manifest.panelParts), ...elements.flatMap(({ parts = {} }) => Object.keys(parts))];
    expect(sorted(known)).toEqual(sorted(used));
  });

  it("match the slots in the sources", () => {
    const used = filesBelow("src", /\.tsx$/).flatMap((file) =>
      [...read(file).matchAll(/<slot name="([^"]+)"/g)].map(([, name]) => name ?? ""),
    );
    const known = [...names(manifest.panelSlots), ...elements.flatMap(({ slots = {} }) => Object.keys(slots))];
    expect(sorted(known)).toEqual(sorted(used));
  });

  it("match the public tokens in the style sheets", () => {
    const used = filesBelow("src/kit/styles", /\.css$/).flatMap((file) =>
      [...read(file).matchAll(/var\((--iam-[\w-]+)/g)].map(([, name]) => name ?? ""),
    );
    expect(sorted(names(cssProperties))).toEqual(sorted(used));
  });

  it("match the typed events", () => {
    const typed = [...read("src/kit/panel/events.ts").matchAll(/"(iam-[\w-]+)": /g)].map(([, name]) => name ?? "");
    const ofSessions = [
      ...(/SessionEvent = ([^;]+);/.exec(read("src/session/sessionState.ts"))?.[1]?.matchAll(/"([^"]+)"/g) ?? []),
    ].map(([, name]) => name ?? "");
    expect(sorted([...names(manifest.panelEvents), ...names(manifest.sessionEvents)])).toEqual(
      sorted([...typed, ...ofSessions]),
    );
  });

  it("match the props of the React components", () => {
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
      "snapshots",
      "extend",
    ]);
    const propsOf = (type: string) =>
      sorted(of(type).filter((name) => !ofReact.has(name) && !/^on[A-Z](?!oad$)/.test(name)));
    expect(propsOf("PanelProps")).toEqual(sorted(attributes.panelAttributes.flatMap(attributes.propertiesOf)));
    expect(propsOf("ConsoleProps")).toEqual(sorted(attributes.consoleAttributes.flatMap(attributes.propertiesOf)));
  });
});

describe("every element", () => {
  it.each(elements)("$name has a description and a summary", ({ description, summary }) => {
    for (const text of [description, summary]) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  it.each(elements.filter(({ name }) => name !== "session"))("$name has its React component", ({ name }) => {
    const component = name.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    expect(read("src/index.ts")).toContain(`export { ${component} } from "./embed/react/panels/${component}.ts";`);
  });
});

it("has the version of the package", () => {
  expect(version).toBe((JSON.parse(read("package.json")) as { version: string }).version);
});
