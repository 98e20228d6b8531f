import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

// Elements as `element.json` describes them: in the folder of each area, and `elements/own.json` for those without an area.

/**
 * Entry of `element.json` for a tag.
 * @typedef {object} Description
 * @property {string} summary
 * @property {string} description
 * @property {string} [record] attribute of an element that shows one record
 * @property {Record<string, string>} [attributes] own attributes
 * @property {Record<string, string>} [slots]
 * @property {Record<string, string>} [parts]
 * @property {string} [demo] text of the demo page; default: `description`
 * @property {string} [example] attributes on the demo page
 */

/** @typedef {Description & {tag: string, name: string, area?: string}} DescribedElement `name`: the tag without its prefix; `area`: an ID */

const AREAS = join(ROOT, "src/areas");

/** @param {string} file @param {string} [area] @returns {DescribedElement[]} */
const read = (file, area) =>
  Object.entries(/** @type {Record<string, Description>} */ (JSON.parse(readFileSync(file, "utf8")))).map(
    ([tag, description]) => ({ ...description, tag, name: tag.slice("iam-".length), ...(area && { area }) }),
  );

/** Returns all elements, in the order of their files in `elements/`. */
export const describedElements = () =>
  [
    ...read(join(ROOT, "elements/own.json")),
    ...readdirSync(AREAS).flatMap((area) => {
      const file = join(AREAS, area, "element.json");
      return existsSync(file) ? read(file, area) : [];
    }),
  ].sort((one, other) => (`${one.name}.ts` < `${other.name}.ts` ? -1 : 1));
