/** @typedef {import("./elements.mjs").Element} Element */

/** Type of an attribute's property. @param {Element["attributes"][number]} attribute */
export const typeOf = ({ kind, values }) =>
  kind === "flag" ? "boolean" : values ? values.map((value) => JSON.stringify(value)).join(" | ") : "string";

/** Parameters of a method as in a declaration. @param {Element["methods"][number]} method */
export const signature = ({ parameters }) =>
  parameters.map(({ name, type, optional }) => `${name}${optional ? "?" : ""}: ${type}`).join(", ");

/** Custom Elements Manifest. Source: https://github.com/webcomponents/custom-elements-manifest, schema 2.1.0. @param {Element[]} elements */
export function customElements(elements) {
  return { schemaVersion: "2.1.0", readme: "", modules: elements.map(moduleOf) };
}

/** @param {Element} element */
function moduleOf(element) {
  const path = `elements/${element.tag}.js`;
  return {
    kind: "javascript-module",
    path,
    declarations: [declaration(element)],
    exports: [
      { kind: "custom-element-definition", name: element.tag, declaration: { name: element.name, module: path } },
    ],
  };
}

/** @param {Element} element */
function declaration({
  tag,
  name,
  summary,
  description,
  attributes,
  properties,
  methods,
  events,
  slots,
  parts,
  cssProperties,
}) {
  const text = (/** @type {string} */ type) => ({ type: { text: type } });
  return {
    kind: "class",
    ...{ customElement: true, tagName: tag, name, summary, description, superclass: { name: "HTMLElement" } },
    attributes: attributes.map((attribute) => ({
      ...{
        name: attribute.name,
        fieldName: attribute.property,
        ...text(typeOf(attribute)),
        description: attribute.description,
      },
      ...(attribute.default !== undefined && { default: JSON.stringify(attribute.default) }),
    })),
    members: [
      ...attributes.map((attribute) => ({
        kind: "field",
        name: attribute.property,
        attribute: attribute.name,
        reflects: true,
        ...text(typeOf(attribute)),
        description: attribute.description,
      })),
      ...attributes.flatMap((attribute) =>
        attribute.alias
          ? [
              {
                kind: "field",
                name: attribute.alias,
                attribute: attribute.name,
                reflects: true,
                ...text(typeOf(attribute)),
                description: `The same as \`${attribute.property}\`.`,
              },
            ]
          : [],
      ),
      ...properties.map((property) => ({
        kind: "field",
        name: property.name,
        ...text(property.type),
        description: property.description,
        ...(property.isReadonly && { readonly: true }),
      })),
      ...methods.map((method) => ({
        ...{ kind: "method", name: method.name, description: method.description, return: { type: { text: "void" } } },
        parameters: method.parameters.map((parameter) => ({
          name: parameter.name,
          ...text(parameter.type),
          ...(parameter.optional && { optional: true }),
        })),
      })),
    ],
    events: events.map((event) => ({
      name: event.name,
      ...text(`CustomEvent<${event.detail}>`),
      description: `${event.description}${event.isCancelable ? " Cancelable." : ""}`,
    })),
    slots,
    cssParts: parts,
    cssProperties,
  };
}
