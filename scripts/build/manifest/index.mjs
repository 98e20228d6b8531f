import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageJson } from "../../lib/paths.mjs";
import { customElements } from "./customElements.mjs";
import { cssData, htmlData, webTypes } from "./editors.mjs";
import { describeElements } from "./elements.mjs";
import { angularTypes, autoloadTypes, elementTypes, jsxTypes, svelteTypes, vueTypes } from "./typings.mjs";

/**
 * Writes the manifest, the typings for frameworks and the data for editors, from tables and doc comments of the
 * sources.
 * @param {import("../options.mjs").Mode} mode
 */
export async function writeManifest({ out }) {
  const elements = await describeElements();
  const { name, version } = packageJson();
  const json = (/** @type {object} */ value) => `${JSON.stringify(value, null, 2)}\n`;
  /** @type {Record<string, string>} */
  const files = {
    "custom-elements.json": json(customElements(elements)),
    "web-types.json": json(webTypes(elements, { name, version })),
    "vscode.html-custom-data.json": json(htmlData(elements)),
    "vscode.css-custom-data.json": json(cssData(elements)),
    "elements.d.ts": elementTypes(elements),
    "jsx.d.ts": jsxTypes(elements),
    "vue.d.ts": vueTypes(elements),
    "svelte.d.ts": svelteTypes(elements),
    "angular.d.ts": angularTypes(),
    "iam.d.ts": autoloadTypes(),
    // Typings import this file only for its types: at runtime it is empty.
    "empty.js": "export {};\n//# sourceMappingURL=empty.js.map\n",
    "empty.js.map": `${JSON.stringify({ version: 3, sources: [], names: [], mappings: "" })}\n`,
  };
  await mkdir(out, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(out, file), content);
}
