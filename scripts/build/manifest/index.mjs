import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packageJson } from "../options.mjs";
import { customElements } from "./customElements.mjs";
import { cssData, htmlData, webTypes } from "./editors.mjs";
import { describeElements } from "./elements.mjs";
import { angularTypes, autoloadTypes, elementTypes, jsxTypes, vueTypes } from "./typings.mjs";

/**
 * The manifest, the typings for frameworks and the editors' data, all out of the tables and doc comments of the sources.
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
    "angular.d.ts": angularTypes(),
    "iam.d.ts": autoloadTypes(),
    // Typings are imported for what they declare: bundlers that follow the import find nothing to run.
    "empty.js": "export {};\n//# sourceMappingURL=empty.js.map\n",
    "empty.js.map": `${JSON.stringify({ version: 3, sources: [], names: [], mappings: "" })}\n`,
  };
  await mkdir(out, { recursive: true });
  for (const [file, content] of Object.entries(files)) await writeFile(join(out, file), content);
  // Side-effect imports of a tag have no names to declare.
  await mkdir(join(out, "elements"), { recursive: true });
  for (const { tag } of elements)
    await writeFile(join(out, "elements", `${tag}.d.ts`), 'import "../elements.js";\nexport {};\n');
}
