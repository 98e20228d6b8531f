import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "rolldown";
import { ROOT } from "../lib/paths.mjs";
import { hoist } from "../plugins/hoist.mjs";
import { checkCircles, checkFirstScreens } from "./checks.mjs";
import { groups } from "./chunks.mjs";
import { moveHelpers } from "./helpers.mjs";
import { output, shared } from "./options.mjs";

/** The console's own code, and how the page goes on with it. */
const CONSOLE = join(ROOT, "src", "shell", "goOn.ts");

/** The page's own script: no file, it is made here. */
const ENTRY = join(ROOT, "elements", "console.page.js");

/** Starts the sign-in; with what it needs it lies in a file of its own, which runs first. */
const BEGIN = join(ROOT, "src", "shell", "begin.ts");

/** Own sign-in, which the page always needs. */
const SIGN_IN = join(ROOT, "src", "session", "oidc", "index.ts");

/** Nothing around the console, which is as high as the window. A sheet made by script is one request less, and the page is empty before. */
const STYLE =
  "html,body{margin:0;block-size:100%}iam-console{min-block-size:100vh}@media (prefers-color-scheme:dark){body{background:#0d1016}}";

const SCRIPT = `import { begin } from ${JSON.stringify(BEGIN)};
const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(STYLE)});
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
begin(document).then(async (begun) => (await import(${JSON.stringify(CONSOLE)})).goOn(begun));
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

/**
 * `dist/console/`: the page with its assets beside it, for any web server. Their names carry the hash of their content.
 * @param {import("./options.mjs").Mode} mode
 * @param {import("./chunks.mjs").Imports} imports
 * @returns {Promise<Scripts>}
 */
export async function buildConsole(mode, imports) {
  const folder = join(mode.out, "console");
  await mkdir(join(folder, "assets"), { recursive: true });
  const common = shared(mode);
  const script = {
    name: "console-page",
    resolveId: (/** @type {string} */ id) => (id === ENTRY ? id : null),
    load: (/** @type {string} */ id) =>
      id === ENTRY ? { code: SCRIPT, moduleType: /** @type {const} */ ("js") } : null,
  };
  const { output: files } = await build({
    ...common,
    plugins: [script, ...common.plugins, hoist()],
    preserveEntrySignatures: "allow-extension",
    input: { console: ENTRY },
    output: {
      ...output({ ...mode, out: folder }),
      ...{ format: "esm", entryFileNames: "assets/entry-[hash].js", chunkFileNames: "assets/[name]-[hash].js" },
      codeSplitting: {
        groups: groups(imports, { begin: [ENTRY, BEGIN, SIGN_IN], first: [CONSOLE], name: "console", withLists: true }),
      },
    },
  });
  checkFirstScreens(files);
  checkCircles(files);
  const fileOf = (/** @type {string} */ id) => {
    const file = files.find((file) => file.type === "chunk" && file.moduleIds.includes(id));
    if (!file) throw new Error(`${id} is in none of the console's files.`);
    return file.fileName;
  };
  const scripts = { first: fileOf(ENTRY), next: fileOf(CONSOLE) };
  await moveHelpers(
    folder,
    files.map(({ fileName }) => fileName),
    scripts.first,
  );
  await writeFile(
    join(folder, "index.html"),
    page({ environment: JSON.stringify(ENVIRONMENT, null, 2), base: ".", script: scripts, reload: mode.reload }),
  );
  return scripts;
}
