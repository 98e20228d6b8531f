// Data of the live examples: an element, its attributes to play with, and its markup.
import { describedElements } from "../build/elements.mjs";

/** Attributes of the sign-in: the example has a server of its own. */
const SIGN_IN =
  /^(?:realm|path|routing|base-path|server-url|client-id|scope|admin-url|flow|response-mode|pkce-method|sign-in|on-load)$/;

/** Elements that need others: children of the element, or the element around it. @type {Record<string, {inside?: string[], around?: string}>} */
const COMPANY = {
  "iam-session": { inside: ["iam-users", "iam-groups"] },
  "iam-alerts": { around: "iam-session", inside: ["iam-users"] },
};

/**
 * @typedef {object} Example
 * @property {string} tag
 * @property {string} [record] attribute that names a record
 * @property {Record<string, string>} initial attributes at the start
 * @property {{name: string, values?: string[], isFlag: boolean, what: string}[]} attributes
 * @property {string[]} [inside] tags of further elements
 * @property {string} [around] tag of an element around all of them
 */

/**
 * Examples by tag.
 * @param {any} manifest `custom-elements.json`
 * @returns {Map<string, Example>}
 */
export function examplesOf(manifest) {
  const described = new Map(describedElements().map((element) => [element.tag, element]));
  return new Map(
    manifest.modules.map((/** @type {any} */ { declarations: [declaration] }) => {
      const { tagName: tag, attributes } = declaration;
      const { record, example = "" } = described.get(tag) ?? {};
      const initial = Object.fromEntries(
        [...example.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      );
      return [
        tag,
        {
          ...{ tag, initial, ...COMPANY[tag] },
          ...(record && { record }),
          attributes: attributes.filter((/** @type {any} */ { name }) => !SIGN_IN.test(name)).map(attributeOf),
        },
      ];
    }),
  );
}

/** @param {{name: string, type: {text: string}, description: string}} attribute */
const attributeOf = ({ name, type: { text }, description }) => ({
  name,
  ...(text.includes('" | "') && { values: text.split(" | ").map((value) => JSON.parse(value)) }),
  isFlag: text === "boolean",
  what: description.replace(/ Names: .*$/, "").replaceAll("`", ""),
});
