import { cp, mkdir, writeFile } from "node:fs/promises";

/** Page of the standalone console. No inline script or style: it works under the strict policy of the contract. */
export const page = (environment, base = ".") => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Administration console</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${base}/console.css">
    <script id="environment" type="application/json">${environment}</script>
    <script type="module" src="${base}/assets/elements/iam-console.js"></script>
  </head>
  <body>
    <noscript>JavaScript is needed to run the administration console.</noscript>
    <iam-console></iam-console>
  </body>
</html>
`;

export const pageStyle = "html,body{margin:0;block-size:100%}iam-console{min-block-size:100vh}@media (prefers-color-scheme:dark){body{background:#0d1016}}\n";

/** `dist/console/`: the page with the modules it needs beside it, for any web server. */
export async function buildConsole() {
  await mkdir("dist/console", { recursive: true });
  const environment = { serverBaseUrl: "http://localhost:8180", adminBaseUrl: "http://localhost:8180", realm: "master", clientId: "iam-console", scope: "", logo: "", logoUrl: "", resourceUrl: "." };
  await writeFile("dist/console/index.html", page(JSON.stringify(environment, null, 2)));
  await writeFile("dist/console/console.css", pageStyle);
  await cp("dist/elements", "dist/console/assets/elements", { recursive: true });
  await cp("dist/chunks", "dist/console/assets/chunks", { recursive: true });
}
