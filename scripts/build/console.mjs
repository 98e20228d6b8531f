import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

/** The console's own code, and how the page goes on with it. */
const CONSOLE = join(ROOT, "src", "shell", "boot", "launch.ts");

/** The page's own script: no file, it is made here. */
export const ENTRY = "\0console.page.js";

/** Starts the sign-in; with what it needs it lies in a file of its own, which runs first. */
const BOOT = join(ROOT, "src", "shell", "boot", "boot.ts");

/** Nothing around the console, which is as high as the window. A sheet made by script is one request less, and the page is empty before. */
const STYLE =
  "html,body{margin:0;block-size:100%}iam-console{min-block-size:100vh}@media (prefers-color-scheme:dark){body{background:#0d1016}}";

export const SCRIPT = `import { boot } from ${JSON.stringify(BOOT)};
const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(STYLE)});
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
boot(document).then(async (booted) => (await import(${JSON.stringify(CONSOLE)})).launch(booted));
`;

/** @typedef {{first: string, next: string}} Scripts what the page runs, and what that runs next; relative to the page */

/**
 * Page of the standalone console. No inline script or style: it works under the strict policy of the contract.
 * @param {{environment: string, base: string, script: Scripts, reload?: string}} parts `base`: address of the folder that the scripts' paths start from
 */
export const page = ({ environment, base, script, reload }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Administration console</title>
    <link rel="icon" href="data:,">
    <script id="environment" type="application/json">${environment}</script>
    <script type="module" src="${base}/${script.first}"></script>
    <link rel="modulepreload" href="${base}/${script.next}">${reload ? `\n    <script type="module" src="${reload}"></script>` : ""}
  </head>
  <body>
    <noscript>JavaScript is needed to run the administration console.</noscript>
    <iam-console></iam-console>
  </body>
</html>
`;

const ENVIRONMENT = {
  ...{
    serverBaseUrl: "http://localhost:8180",
    adminBaseUrl: "http://localhost:8180",
    realm: "master",
    clientId: "iam-console",
  },
  ...{ scope: "", logo: "", logoUrl: "", resourceUrl: "." },
};

/** @param {import("rollup").OutputBundle} bundle @returns {Scripts} */
export function scriptsOf(bundle) {
  const fileOf = (/** @type {string} */ id) => {
    const file = Object.values(bundle).find((each) => each.type === "chunk" && each.moduleIds.includes(id));
    if (!file) throw new Error(`${id} is in none of the console's files.`);
    return file.fileName.replace(/^console\//, "");
  };
  return { first: fileOf(ENTRY), next: fileOf(CONSOLE) };
}

/**
 * `dist/console/index.html`: with the assets beside it for any web server.
 * @param {import("./options.mjs").Mode} mode
 * @returns {import("rollup").Plugin}
 */
export const consolePage = ({ reload }) => ({
  name: "console-page",
  generateBundle(_options, bundle) {
    const environment = JSON.stringify(ENVIRONMENT, null, 2);
    const source = page({ environment, base: ".", script: scriptsOf(bundle), reload });
    this.emitFile({ type: "asset", fileName: "console/index.html", source });
  },
});
