import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../../lib/paths.mjs";
import { elementFiles } from "../options.mjs";
import { runTables } from "../tables.mjs";

/**
 * @typedef {import("../../../src/embed/attributes.ts").AttributeSpec} Attribute
 * @typedef {import("../../../src/embed/manifest.ts").Described} Described
 * @typedef {import("../../../src/embed/manifest.ts").PropertyDoc} Property
 * @typedef {import("../../../src/embed/manifest.ts").MethodDoc} Method
 * @typedef {import("../../../src/embed/manifest.ts").EventDoc} Event
 * @typedef {import("../../../src/embed/tokens.ts").CssPropertyDoc} CssProperty
 */

/**
 * All that can be said of one element.
 * @typedef {object} Element
 * @property {string} tag
 * @property {string} name of its class: `IamUsersElement`
 * @property {string} summary
 * @property {string} description
 * @property {(Attribute & {property: string})[]} attributes
 * @property {Property[]} properties without an attribute
 * @property {Method[]} methods
 * @property {Event[]} events
 * @property {Described[]} slots
 * @property {Described[]} parts
 * @property {CssProperty[]} cssProperties
 * @property {AreaFacts} [area] of panels
 */

/**
 * What an area declares of itself.
 * @typedef {object} AreaFacts
 * @property {import("../../../src/kit/area/defineArea.ts").AreaDef} def
 * @property {Record<string, readonly string[] | undefined>} names for the attributes that narrow
 * @property {string} folder of its sources
 * @property {boolean} isRecord the element shows one record, and nothing above it
 */

/** @returns {Promise<Element[]>} */
export async function describeElements() {
  const files = elementFiles();
  const sources = await Promise.all(files.map(({ file }) => readFile(file, "utf8")));
  const areas = files.map(({ file }, index) => areaOf(sources[index], file));
  const tables = await loadTables(files.map(({ tag }, index) => ({ tag, area: areas[index] })));
  return files.map(({ tag }, index) => {
    const def = tables.areas[tag];
    const folder = areas[index] && dirname(areas[index].file);
    const isRecord = sources[index].includes("defineRecord(");
    return {
      ...describe(tag, docOf(sources[index], tag), tables),
      ...(def && folder && { area: { def, names: tables.namesOf(def), folder, isRecord } }),
    };
  });
}

/** The import of the area that an element file shows, as `{ name, file }`. @param {string} source @param {string} file */
function areaOf(source, file) {
  const [, name, path] = /import \{ (\w+) \} from "(\.\.\/src\/areas\/[^"]+)"/.exec(source) ?? [];
  return name && path ? { name, file: join(file, "..", path) } : undefined;
}

/**
 * The tables of the sources, run as they are. What areas import only when they are shown stays out.
 * @param {{tag: string, area: {name: string, file: string} | undefined}[]} elements
 */
async function loadTables(elements) {
  const areas = elements.flatMap(({ tag, area }) => (area ? [{ tag, ...area }] : []));
  const code = [
    `export * from ${JSON.stringify(join(ROOT, "src/embed/attributes.ts"))};`,
    `export * from ${JSON.stringify(join(ROOT, "src/embed/manifest.ts"))};`,
    `export * from ${JSON.stringify(join(ROOT, "src/embed/tokens.ts"))};`,
    `export { namesOf } from ${JSON.stringify(join(ROOT, "src/embed/names.ts"))};`,
    ...areas.map(({ name, file }, index) => `import { ${name} as area${index} } from ${JSON.stringify(file)};`),
    `export const areas = { ${areas.map(({ tag }, index) => `${JSON.stringify(tag)}: area${index}`).join(", ")} };`,
  ].join("\n");
  return runTables(code);
}

/** The doc comment above the registration. @param {string} source @param {string} tag */
function docOf(source, tag) {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:register|define\w+)\(/.exec(source)?.[1];
  if (!comment) throw new Error(`<${tag}> has no doc comment where it is registered.`);
  const lines = comment
    .split("\n")
    .map((line) => line.replace(/^\s*\*? ?/, "").trim())
    .filter(Boolean);
  const tagged = (/** @type {string} */ name) =>
    lines.filter((line) => line.startsWith(`@${name} `)).map((line) => line.slice(name.length + 2));
  const named = (/** @type {string} */ name) =>
    tagged(name).map((line) => {
      const [, word = line, text = ""] = /^(\S+) - (.*)$/.exec(line) ?? [];
      return { name: word, description: text };
    });
  return {
    description: lines.filter((line) => !line.startsWith("@")).join(" "),
    summary: tagged("summary")[0] ?? "",
    attributes: named("attr"),
    slots: named("slot"),
    parts: named("csspart"),
  };
}

/** @param {string} tag @param {ReturnType<typeof docOf>} doc @param {any} tables @returns {Element} */
function describe(tag, doc, tables) {
  const kind = /** @type {"session" | "alerts" | "console" | "panel"} */ (
    { "iam-session": "session", "iam-alerts": "alerts", "iam-console": "console" }[tag] ?? "panel"
  );
  const isPanel = kind === "panel" || kind === "console";
  const attributes = {
    session: tables.sessionElementAttributes,
    alerts: tables.alertsAttributes,
    console: tables.consoleAttributes,
    panel: tables.panelAttributes,
  }[kind];
  const names = tables.areas[tag] ? tables.namesOf(tables.areas[tag]) : {};
  return {
    tag,
    name: `${tag.replace(/(?:^|-)([a-z])/g, (_all, letter) => letter.toUpperCase())}Element`,
    summary: doc.summary,
    description: doc.description,
    attributes: [...doc.attributes.map((own) => ({ ...own, kind: /** @type {"text"} */ ("text") })), ...attributes].map(
      (/** @type {Attribute} */ spec) => ({
        ...spec,
        property: tables.propertyOf(spec.name),
        description: names[spec.name]?.length
          ? `${spec.description} Names: ${names[spec.name].map((/** @type {string} */ name) => `\`${name}\``).join(", ")}.`
          : spec.description,
      }),
    ),
    properties: [
      ...tables.sessionProperties,
      ...(isPanel ? tables.panelProperties : []).map((/** @type {Property} */ property) =>
        property.name === "extend" && tables.areas[tag]
          ? { ...property, type: `ExtensionOf<"${tables.areas[tag].id}">` }
          : property,
      ),
    ],
    methods: isPanel ? tables.panelMethods : [],
    events: [...(isPanel ? tables.panelEvents : []), ...tables.sessionEvents],
    slots:
      kind === "session"
        ? [{ name: "", description: "The elements that share the session." }]
        : merged(isPanel ? tables.panelSlots : [], doc.slots),
    parts: merged(isPanel ? tables.panelParts : kind === "alerts" ? tables.alertsParts : [], doc.parts),
    cssProperties: kind === "session" ? [] : tables.cssProperties,
  };
}

/** What the element's own comment says comes first and wins. @param {Described[]} common @param {Described[]} own */
const merged = (common, own) => [...own, ...common.filter(({ name }) => !own.some((entry) => entry.name === name))];
