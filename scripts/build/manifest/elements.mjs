import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../../lib/paths.mjs";
import { describedElements } from "../elements.mjs";
import { runAreas, runTables } from "../tables.mjs";

/**
 * @typedef {import("../../../src/embed/attributes.ts").AttributeSpec} Attribute
 * @typedef {import("../../../src/embed/manifest.ts").Described} Described
 * @typedef {import("../../../src/embed/manifest.ts").PropertyDoc} Property
 * @typedef {import("../../../src/embed/manifest.ts").MethodDoc} Method
 * @typedef {import("../../../src/embed/manifest.ts").EventDoc} Event
 * @typedef {import("../../../src/embed/tokens.ts").CssPropertyDoc} CssProperty
 */

/**
 * Description of one element.
 * @typedef {object} Element
 * @property {string} tag
 * @property {string} name of its class: `IamUsersElement`
 * @property {string} summary
 * @property {string} description
 * @property {(Attribute & {property: string})[]} attributes
 * @property {Property[]} properties without attributes
 * @property {Method[]} methods
 * @property {Event[]} events
 * @property {Described[]} slots
 * @property {Described[]} parts
 * @property {CssProperty[]} cssProperties
 * @property {AreaFacts} [area] of panels only
 */

/**
 * Declaration of an area.
 * @typedef {object} AreaFacts
 * @property {import("../../../src/kit/area/defineArea.ts").AreaDef} def
 * @property {Record<string, readonly string[] | undefined>} names values of the scoping attributes
 * @property {string} folder of its sources
 * @property {boolean} isRecord true if the element shows one record without its list
 */

/** @returns {Promise<Element[]>} */
export async function describeElements() {
  const tables = await loadTables();
  return describedElements().map((element) => {
    const def = element.area && tables.areas.get(element.area);
    return {
      ...describe(element, def, tables),
      ...(def && {
        area: {
          def,
          names: tables.namesOf(def),
          folder: join(AREAS, def.id),
          isRecord: element.record !== undefined,
        },
      }),
    };
  });
}

const AREAS = join(ROOT, "src/areas");

/** Runs the tables of the sources. Views stay unloaded: areas import them dynamically. */
async function loadTables() {
  const sources = ["embed/attributes.ts", "embed/propertyOf.ts", "embed/manifest.ts", "embed/tokens.ts"];
  const tables = await runTables(
    [
      ...sources.map((file) => `export * from ${JSON.stringify(join(ROOT, "src", file))};`),
      `export { namesOf } from ${JSON.stringify(join(ROOT, "src/embed/names.ts"))};`,
    ].join("\n"),
  );
  const generated = JSON.parse(await readFile(join(AREAS, "names.json"), "utf8"));
  const areas = await runAreas();
  return {
    ...tables,
    areas: new Map(areas.map((area) => [area.id, area])),
    namesOf: (/** @type {AreaFacts["def"]} */ area) => tables.namesOf(area, generated[area.id]),
  };
}

/** @param {Record<string, string>} [described] @returns {Described[]} */
const listOf = (described = {}) => Object.entries(described).map(([name, description]) => ({ name, description }));

/** @param {import("../elements.mjs").DescribedElement} element @param {AreaFacts["def"] | undefined} area @param {any} tables @returns {Element} */
function describe({ tag, ...doc }, area, tables) {
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
  const names = area ? tables.namesOf(area) : {};
  return {
    tag,
    name: `${tag.replace(/(?:^|-)([a-z])/g, (_all, letter) => letter.toUpperCase())}Element`,
    summary: doc.summary,
    description: doc.description,
    attributes: [
      ...listOf(doc.attributes).map((own) => ({ ...own, kind: /** @type {"text"} */ ("text") })),
      ...attributes,
    ].map((/** @type {Attribute} */ spec) => ({
      ...spec,
      property: tables.propertyOf(spec.name),
      description: names[spec.name]?.length
        ? `${spec.description} Names: ${names[spec.name].map((/** @type {string} */ name) => `\`${name}\``).join(", ")}.`
        : spec.description,
    })),
    properties: [
      ...tables.sessionProperties,
      ...(isPanel ? tables.panelProperties : []).map((/** @type {Property} */ property) =>
        property.name === "extend" && area ? { ...property, type: `ExtensionOf<"${area.id}">` } : property,
      ),
    ],
    methods: isPanel ? tables.panelMethods : [],
    events: [...(isPanel ? tables.panelEvents : []), ...tables.sessionEvents],
    slots:
      kind === "session"
        ? [{ name: "", description: "The elements that share the session." }]
        : merged(isPanel ? tables.panelSlots : [], listOf(doc.slots)),
    parts: merged(isPanel ? tables.panelParts : kind === "alerts" ? tables.alertsParts : [], listOf(doc.parts)),
    cssProperties: kind === "session" ? [] : tables.cssProperties,
  };
}

/** Texts of the element's own comment take precedence. @param {Described[]} common @param {Described[]} own */
const merged = (common, own) => [...own, ...common.filter(({ name }) => !own.some((entry) => entry.name === name))];
