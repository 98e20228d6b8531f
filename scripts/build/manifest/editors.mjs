import { typeOf } from "./customElements.mjs";

/** @typedef {import("./elements.mjs").Element} Element */

/** Custom data of VS Code for HTML. @param {Element[]} elements */
export function htmlData(elements) {
  return {
    version: 1.1,
    tags: elements.map(({ tag, summary, description, attributes, slots, events }) => ({
      name: tag,
      description: [summary, description, eventLines(events), slotLines(slots)].filter(Boolean).join("\n\n"),
      attributes: attributes.map((attribute) => ({
        ...{ name: attribute.name, description: attribute.description },
        ...(attribute.kind === "flag" && { valueSet: "v" }),
        ...(attribute.values && { values: attribute.values.map((name) => ({ name })) }),
      })),
    })),
  };
}

/** @param {Element["events"]} events */
const eventLines = (events) =>
  ["Events:", ...events.map(({ name, description }) => `- \`${name}\`: ${description}`)].join("\n");

/** @param {Element["slots"]} slots */
const slotLines = (slots) =>
  slots.length
    ? [
        "Slots:",
        ...slots.map(({ name, description }) => `- ${name ? `\`${name}\`` : "(default)"}: ${description}`),
      ].join("\n")
    : "";

/** Custom data of VS Code for CSS: tokens and parts. @param {Element[]} elements */
export function cssData(elements) {
  return {
    version: 1.1,
    properties: unique(elements.flatMap(({ cssProperties }) => cssProperties)).map(({ name, description }) => ({
      name,
      description,
    })),
    pseudoElements: unique(elements.flatMap(({ parts }) => parts)).map(({ name, description }) => ({
      name: `::part(${name})`,
      description,
    })),
  };
}

/** @template {{name: string}} T @param {T[]} list @returns {T[]} */
const unique = (list) => [...new Map(list.map((entry) => [entry.name, entry])).values()];

/** Web types, for the editors of JetBrains: HTML, Angular and Vue templates alike. @param {Element[]} elements @param {{name: string, version: string}} project */
export function webTypes(elements, { name, version }) {
  return {
    ...{ $schema: "https://json.schemastore.org/web-types", name, version, "description-markup": "markdown" },
    contributions: {
      html: {
        elements: elements.map((element) => ({
          ...{ name: element.tag, description: `${element.summary}\n\n${element.description}` },
          attributes: element.attributes.map((attribute) => ({
            ...{ name: attribute.name, description: attribute.description, value: { type: typeOf(attribute) } },
            ...(attribute.default !== undefined && { default: attribute.default }),
          })),
          slots: element.slots,
          js: {
            properties: [
              ...element.attributes.map((attribute) => ({
                name: attribute.property,
                type: typeOf(attribute),
                description: attribute.description,
              })),
              ...element.properties.map(({ name: property, type, description }) => ({
                name: property,
                type,
                description,
              })),
            ],
            events: element.events.map((event) => ({ name: event.name, description: event.description })),
          },
          css: { parts: element.parts, properties: element.cssProperties },
        })),
      },
    },
  };
}
