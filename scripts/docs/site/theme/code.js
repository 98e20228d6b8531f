// Code next to a live example.

/** @param {string} text */
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * Markup of an example with these attributes.
 * @param {{tag: string, around?: string, inside?: string[]}} example
 * @param {Record<string, string | boolean | undefined>} values
 */
export function markupOf({ tag, around, inside = [] }, values) {
  const attributes = Object.entries(values).flatMap(([name, value]) =>
    value === true ? [` ${name}`] : value ? [` ${name}="${quoted(String(value))}"`] : [],
  );
  const own = `<${tag}${attributes.join("")}>`;
  const others = inside.map((name) => `  <${name}></${name}>`);
  if (around) return [`<${around}>`, `  ${own}</${tag}>`, ...others, `</${around}>`].join("\n");
  return others.length ? [own, ...others, `</${tag}>`].join("\n") : `${own}</${tag}>`;
}

/** Script that connects an element to a server in memory. @param {string} tag */
export const codeOf = (tag) => `import "iam-elements/autoload";
import { fakeServer } from "iam-elements/testing";

fakeServer().connect(document.querySelector("${tag}"));`;
