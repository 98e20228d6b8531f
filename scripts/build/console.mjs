import { cp, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { reached } from "./modules.mjs";

/** Entry of the console among the modules. */
export const CONSOLE_MODULE = "elements/iam-console.js";

/**
 * Page of the standalone console. No inline script or style: it works under the strict policy of the contract.
 * @param {{environment: string, assets: string, style: string, head?: string}} parts
 */
export const page = ({ environment, assets, style, head = "" }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Administration console</title>
${head}    <link rel="stylesheet" href="${style}">
    <script id="environment" type="application/json">${environment}</script>
    <script type="module" src="${assets}/${CONSOLE_MODULE}"></script>
  </head>
  <body>
    <noscript>JavaScript is needed to run the administration console.</noscript>
    <iam-console></iam-console>
  </body>
</html>
`;

export const PAGE_STYLE = "html,body{margin:0;block-size:100%}iam-console{min-block-size:100vh}@media (prefers-color-scheme:dark){body{background:#0d1016}}\n";

const ICON = '    <link rel="icon" href="data:,">\n';

const ENVIRONMENT = {
  ...{ serverBaseUrl: "http://localhost:8180", adminBaseUrl: "http://localhost:8180", realm: "master", clientId: "iam-console" },
  ...{ scope: "", logo: "", logoUrl: "", resourceUrl: "." },
};

/**
 * `dist/console/`: the page with the modules it needs beside it, for any web server.
 * @param {import("./options.mjs").Mode} mode
 * @param {import("./modules.mjs").Graph} graph
 */
export async function buildConsole({ out }, graph) {
  const folder = join(out, "console");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "index.html"), page({ environment: JSON.stringify(ENVIRONMENT, null, 2), assets: "./assets", style: "./console.css", head: ICON }));
  await writeFile(join(folder, "console.css"), PAGE_STYLE);
  await mkdir(join(folder, "assets"), { recursive: true });
  for (const file of reached(graph, CONSOLE_MODULE, ["imports", "dynamicImports"])) {
    if (!graph.has(file)) continue;
    const target = join(folder, "assets", file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(out, file), target);
  }
}
