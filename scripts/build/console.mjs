import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

/** The console's own code and the module that starts it. */
export const CONSOLE = join(ROOT, "src", "shell", "boot", "launch.ts");

/** Script of the page, a virtual module. */
export const ENTRY = "\0console.page.js";

/** Starts the sign-in. A separate file with its imports, which runs first. */
const BOOT = join(ROOT, "src", "shell", "boot", "boot.ts");

/** The console fills the window. A constructed style sheet saves a request, and the page is empty before it. */
const STYLE =
  "html,body{margin:0;block-size:100%}iam-console{min-block-size:100vh}@media (prefers-color-scheme:dark){body{background:#0d1016}}";

export const SCRIPT = `import { boot } from ${JSON.stringify(BOOT)};
const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(STYLE)});
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
boot(document).then(async (booted) => (await import(${JSON.stringify(CONSOLE)})).launch(booted));
`;

/** @typedef {{first: string, next: string}} Scripts the first script of the page, and the next one; relative to the page */

/**
 * Page of the standalone console. No inline script or style: it works under the strict policy of the contract.
 * @param {{environment: string, base: string, script: Scripts, reload?: string}} parts `base`: URL of the folder that script paths are relative to
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

/** Page for a web server that has the scripts next to it. @param {Scripts} script @param {string} [reload] */
export const consoleHtml = (script, reload) =>
  page({ environment: JSON.stringify(ENVIRONMENT, null, 2), base: ".", script, reload });

/** @param {import("rollup").OutputBundle} bundle @returns {Scripts} */
export function scriptsOf(bundle) {
  const fileOf = (/** @type {string} */ id) => {
    const file = Object.values(bundle).find((each) => each.type === "chunk" && each.moduleIds.includes(id));
    if (!file) throw new Error(`${id} is in none of the console's files.`);
    return file.fileName.replace(/^console\//, "");
  };
  return { first: fileOf(ENTRY), next: fileOf(CONSOLE) };
}

/** Emits `dist/console/index.html` next to its assets, for any web server. @returns {import("rollup").Plugin} */
export const consolePage = () => ({
  name: "console-page",
  generateBundle(_options, bundle) {
    const source = consoleHtml(scriptsOf(bundle));
    this.emitFile({ type: "asset", fileName: "console/index.html", source });
  },
});
